"""A program for the arena that takes any of its choices, and makes any proposal that is suggested to it."""
import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": 1, "name": "haggler", "proposes": True}), flush=True)
    elif message["type"] == "game":
        random.seed(message["seed"])
    elif message["type"] == "choose":
        print(json.dumps({"action": random.choice(message["actions"])["action"]}), flush=True)
    elif message["type"] == "propose":
        proposals = [action["targets"] for action in message["actions"] if action["verb"] == "propose"]
        print(json.dumps({"targets": random.choice(proposals)} if proposals else {"pass": True}), flush=True)
    elif message["type"] == "refused":
        sys.exit(f"refused: {message}")
