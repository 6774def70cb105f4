#!/usr/bin/env python3
"""A small bot for Landfall: it plays one game of Meridian through `landfall protocol` (docs/protocol.md).

usage: sample_bot.py [path of the program landfall] [seed]

Seat 0 takes the choice after which it leads by most; the other seats choose at random.
"""
import json
import random
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "build/release/bin/landfall"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
dice = random.Random(seed)
landfall = subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    landfall.stdin.write(json.dumps(request) + "\n")
    landfall.stdin.flush()
    return json.loads(landfall.stdout.readline())


def lead(seat):
    points = [score["points"] for score in ask(op="scores")["scores"]]
    return points[seat] - max(points[:seat] + points[seat + 1:])


def best(seat, actions):
    """Tries a handful of the choices; undo works as long as the turn is not ended by hand."""
    def value(action):
        ask(op="act", seat=seat, action=action["action"])
        ahead = lead(seat)
        ask(op="undo", seat=seat)
        return ahead
    return max(dice.sample(actions, min(40, len(actions))), key=value) if len(actions) > 1 else actions[0]


answer = ask(op="new", game="meridian", seats=2, options={"end_turn": "explicit"}, seed=seed)
while answer["awaiting"]:
    seat = answer["awaiting"][0]
    actions = ask(op="legal", seat=seat)["actions"]
    choice = best(seat, actions) if seat == 0 else dice.choice(actions)
    answer = ask(op="act", seat=seat, action=choice["action"])
for score in ask(op="scores")["scores"]:
    print(f"seat {score['seat']}: {score['points']} points, rank {score['rank']}")
ask(op="quit")
sys.exit(landfall.wait())
