#!/usr/bin/env python3
"""A bot for all games of Landfall, as a program for the arena (docs/bots.md explains it step by step).

usage: landfall arena level1 --seat 'python3 examples/sample_bot.py [TRIES]'

It asks the built-in bots which choices are worth a thought. Then it imagines positions that agree with what its seat knows,
tries these choices there, lets the built-in bots play on, and takes the choice after which it leads by most on average.
TRIES is how many games it plays on in its mind for one choice (16 if not given).
"""
import json
import os
import random
import subprocess
import sys
import time

TRIES = 16
HINTS = [2, 2, 2, 1, 1, 1]  # the levels of the bots that are asked what they would do
AHEAD = 60  # choices that are played on before the points are counted


class Landfall:
    """`landfall protocol`, where positions are imagined and tried (docs/protocol.md)."""

    def __init__(self):
        program = os.environ.get("LANDFALL", "landfall")  # the arena says which program it is
        self.process = subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(f"{request['op']}: {answer['text']}")
        return answer

    def lead(self, seat):
        points = [score["points"] for score in self.ask(op="scores")["scores"]]
        return points[seat] - max(points[:seat] + points[seat + 1:])


def choose(landfall, dice, question, seconds, tries=TRIES):
    """The targets of a choice, for a question as the arena asks it."""
    seat, actions = question["seat"], question["actions"]
    if len(actions) == 1:
        return actions[0]["targets"]
    until = time.monotonic() + seconds / 2
    landfall.ask(op="real")
    landfall.ask(op="set", state=question["position"])
    hints = [landfall.ask(op="bot", seat=seat, level=level, seed=dice.randrange(2**32)) for level in HINTS]
    hopeful = list(dict.fromkeys(tuple(hint["targets"]) for hint in hints))
    gains = dict.fromkeys(hopeful, 0)
    rounds = tried = 0
    while len(hopeful) > 1 and tried < tries and time.monotonic() < until:
        luck = dice.randrange(2**32)  # the same for all choices of a round
        landfall.ask(op="imagine", seat=seat, seed=luck)
        for targets in hopeful:
            landfall.ask(op="rewind", version=1, seed=luck)
            landfall.ask(op="act", seat=seat, targets=targets)
            landfall.ask(op="play", level=2, choices=AHEAD, seed=luck)
            gains[targets] += landfall.lead(seat)
        tried += len(hopeful)
        rounds += 1
        if rounds & (rounds - 1) == 0:  # after 1, 2, 4, 8 ... rounds the better half goes on
            hopeful = sorted(hopeful, key=gains.get, reverse=True)[:(len(hopeful) + 1) // 2]
    return max(hopeful, key=gains.get)


def main():
    landfall = Landfall()
    dice = random.Random()
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            seconds = message["moveMilliseconds"] / 1000
            answer = {"protocol": 1, "name": "sample bot"}
        elif message["type"] == "game":
            dice.seed(message["seed"])
            landfall.ask(op="new", seed=0, **message["setup"])
            continue
        elif message["type"] == "choose":
            answer = {"targets": choose(landfall, dice, message, seconds, tries)}
        else:
            continue  # "refused" and "over" want no answer
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
