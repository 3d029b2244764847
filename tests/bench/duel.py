#!/usr/bin/env python3
"""Plays two engines against each other, to measure what a change of the search or the evaluation gains.

    duel.py ENGINE ENGINE GAME PAIRS LIMIT [SEED [PAIRS AT ONCE]]

ENGINE is a command, one of several words in quotes ("build/release/isibaya-engine --tables DIR"), GAME is
morabaraba or twelve, LIMIT what follows `go` ("movetime 100", "nodes 20000"; "nodes 20000/nodes 40000" gives the
second engine its own). Each pair is two games from one opening, each engine once with either side. An opening is
four to nine placings by chance which the second engine, nine turns deep, finds even to 0.4 cows: the same seed and
second engine, the same openings. Printed is the first engine's score with one standard error, which is that of
pairs: the two games of one are not independent.
"""
import math
import queue
import random
import subprocess
import sys
import threading

EVEN = 40  # hundredths of a cow
SCORES = {"p1win": 1, "draw": 0.5, "p2win": 0}


class Engine:
    def __init__(self, command, game, hash_mib=32):
        self.process = subprocess.Popen(command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        for name, value in (("Game", game), ("Hash", hash_mib), ("Threads", 1)):
            self.tell(f"setoption name {name} value {value}")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, answer):
        """The words of the answer, and of the last `info` before it."""
        self.tell(line)
        info = ""
        while True:
            reply = self.process.stdout.readline()
            if not reply or reply.startswith("error"):
                raise SystemExit(f"duel.py: {line!r} was answered by {reply.strip() or 'the end of the engine'!r}")
            if reply.startswith(answer):
                return reply.split(), info.split()
            info = reply if reply.startswith("info") else info

    def set(self, turns):
        self.tell("position startpos" + (" moves " + " ".join(turns) if turns else ""))

    def go(self, turns, limit):
        self.set(turns)
        return self.ask("go " + limit, "bestmove")

    def result(self, turns):
        self.set(turns)
        return self.ask("query result", "response")[0][1]


def opening(engine, chance):
    while True:
        turns = []
        for _ in range(chance.randint(4, 9)):
            engine.set(turns)
            moves = engine.ask("moves", "moves")[0][1:]
            turns.append(chance.choice([move for move in moves if "x" not in move] or moves))
        engine.tell("uginewgame")
        info = engine.go(turns, "depth 9")[1]
        if "cp" in info and abs(int(info[info.index("cp") + 1])) <= EVEN:
            return turns


def play(players, limits, referee, turns):
    turns = list(turns)
    for player in players:
        player.tell("uginewgame")
    while (result := referee.result(turns)) == "none":
        mover = len(turns) % 2
        turns.append(players[mover].go(turns, limits[mover])[0][1])
    return SCORES[result]


def report(game, limit, pairs):
    games = [score for pair in pairs for score in pair]
    means = [sum(pair) / 2 for pair in pairs]
    mean = sum(means) / len(means)
    error = math.sqrt(sum((m - mean) ** 2 for m in means) / max(1, len(means) - 1) / len(means))
    won, drawn = games.count(1), games.count(0.5)
    print(f"{game}: {100 * mean:.1f} % +- {100 * error:.1f} over {len(games)} games "
          f"(won {won}, drawn {drawn}, lost {len(games) - won - drawn}) at {limit}", flush=True)


def main(arguments):
    if not 5 <= len(arguments) <= 7:
        raise SystemExit(__doc__)
    first, second, game, count, limit = arguments[:5]
    seed, at_once = (int(number) for number in (arguments[5:] + ["1", "1"][len(arguments) - 5:]))
    limits = (limit.split("/") * 2)[:2]
    waiting, pairs = queue.Queue(), []
    for number in range(int(count)):
        waiting.put(number)

    def work():
        a, b, referee = Engine(first, game), Engine(second, game), Engine(second, game, 4)
        while True:
            try:
                number = waiting.get_nowait()
            except queue.Empty:
                break
            turns = opening(referee, random.Random(seed * 100003 + number))
            pairs.append((play((a, b), limits, referee, turns), 1 - play((b, a), limits[::-1], referee, turns)))
        for engine in (a, b, referee):
            engine.tell("quit")

    workers = [threading.Thread(target=work) for _ in range(at_once)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    report(game, limit, pairs)


if __name__ == "__main__":
    main(sys.argv[1:])
