"""A program for the arena that does one thing wrong: its first argument says what. `good` does nothing wrong."""
import json
import os
import subprocess
import sys
import time

manner = sys.argv[1]
notes = sys.argv[2] if len(sys.argv) > 2 else None


def say(text, end="\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()


def note(text):
    with open(notes, "a", encoding="utf-8") as file:
        file.write(text + "\n")


if manner == "leaves":
    sys.exit(9)
if manner == "deaf":
    time.sleep(1000)
if manner == "children":
    child = subprocess.Popen(["sleep", "1000"])
    note(f"{os.getpid()} {child.pid}")

for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if notes and manner == "notes":
        note(line.rstrip("\n"))
    if kind == "hello":
        if manner == "version":
            say('{"protocol":2}')
        elif manner == "rude":
            say("Hello!\x1b[2J")
        elif manner == "nameless":
            say('{"protocol":1}')
        elif manner == "escape":
            say('{"protocol":1,"name":"\\u001b[2J"}')
        elif manner.startswith("proposes"):
            say(json.dumps({"protocol": 1, "name": manner + " bot", "proposes": True}))
        else:
            say(json.dumps({"protocol": message["protocol"], "name": manner + " bot"}))
    elif kind == "propose":
        proposals = [action for action in message["actions"] if action["verb"] == "propose"]
        if manner == "proposes_wrong":
            say('{"action":"02ffffffff"}')
        elif proposals:
            note("proposed")
            say(json.dumps({"action": proposals[0]["action"]}))
        else:
            say('{"pass":true}')
    elif kind == "choose":
        first = message["actions"][0]
        if manner == "garbage":
            say("my choice is\x1b[2J the first one")
        elif manner == "list":
            say("[]")
        elif manner == "empty":
            say("")
        elif manner == "nothing":
            say("{}")
        elif manner == "illegal":
            say('{"action":"02ffffffff"}')
        elif manner == "foreign":
            mine = {action["targets"][0] for action in message["actions"]}
            other = next(f"card:{number}" for number in range(1, 14) if f"card:{number}" not in mine)
            say(json.dumps({"targets": [other, "pass"]}))
        elif manner == "nowhere":
            say('{"targets":["city:99.9"]}')
        elif manner == "huge":
            say("x" * (1 << 21), end="")
        elif manner == "huge_line":
            say(json.dumps({"action": "0" * (1 << 21)}))
        elif manner == "mute":
            time.sleep(1000)
        elif manner == "exits":
            sys.exit(7)
        elif manner == "killed":
            os.kill(os.getpid(), 9)
        elif manner == "closes":
            os.close(1)
            time.sleep(1000)
        elif manner == "once":
            # Gives up in the first game, and plays well in all that follow.
            if not os.path.exists(notes):
                note("gave up")
                sys.exit(1)
            say(json.dumps({"action": first["action"]}))
        elif manner == "twice":
            say(json.dumps({"action": first["action"]}) + "\n" + json.dumps({"action": first["action"]}))
        elif manner == "targets":
            say(json.dumps({"targets": first["targets"]}))
        else:
            say(json.dumps({"action": first["action"]}))
