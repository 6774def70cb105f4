"""Starts a server, and lets programs play there: table_game.py LANDFALL DATA_FOLDER.

Two sample bots play Meridian. Then two programs that propose trades play Catan against a bot.
"""
import json
import os
import subprocess
import sys
import time
import urllib.request

program, data = sys.argv[1:]


def api(path, wish=None):
    body = None if wish is None else json.dumps(wish).encode()
    with urllib.request.urlopen(urllib.request.Request(address + path, body, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)


def join(table, invite, *more):
    link = f"{address}/t/{table}#key={invite['token']}"
    return subprocess.Popen([sys.executable, "-B", "examples/table_bot.py", link, "--name", f"bot {invite['seat']}", *more],
                            stdout=subprocess.PIPE, text=True, env={**os.environ, "LANDFALL": program})


def play_meridian():
    made = api("/api/tables", {"game": "meridian", "public": True, "name": "bots", "seats": [{"kind": "open"}, {"kind": "open"}]})
    players = [join(made["table"], made["invites"][0])]
    seats = []
    while not any(seat["kind"] == "human" for seat in seats) and players[0].poll() is None:
        time.sleep(0.1)  # a server that is asked all the time answers 429
        seats = api("/api/tables")["tables"][0]["seats"]
    print("program", any(seat.get("program") for seat in seats))
    players.append(join(made["table"], made["invites"][1]))
    outputs = [player.communicate()[0] for player in players]
    print(outputs[0])
    return outputs[0] == outputs[1] and all(player.returncode == 0 for player in players)


def play_catan():
    made = api("/api/tables", {"game": "kolonien", "options": {"mode": "base", "goal": "8"},
                               "seats": [{"kind": "open"}, {"kind": "bot", "level": 2}, {"kind": "open"}]})
    haggler = f"{sys.executable} -B tests/cli/programs/haggler.py"
    players = [join(made["table"], invite, "--seat", haggler) for invite in made["invites"]]
    print("catan", *(player.communicate()[0] for player in players))
    with urllib.request.urlopen(f"{address}/api/tables/{made['table']}/record") as record:
        proposals = sum(b" propose " in line for line in record)
    print("proposals", proposals)
    return all(player.returncode == 0 for player in players) and proposals > 0


server = subprocess.Popen([program, "serve", "--port", "0", "--web", "", "--data", data, "--bot-pause", "0"],
                          stdout=subprocess.PIPE, text=True)
try:
    address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
    good = play_meridian() and play_catan()
finally:
    server.terminate()
    server.wait()
sys.exit(0 if good else 1)
