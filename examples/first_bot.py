#!/usr/bin/env python3
"""The smallest bot for the arena: it takes any of its choices (docs/bots.md)."""
import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": 1, "name": "first bot"}), flush=True)
    elif message["type"] == "game":
        random.seed(message["seed"])  # the same deals give the same games
    elif message["type"] == "choose":
        print(json.dumps({"action": random.choice(message["actions"])["action"]}), flush=True)
