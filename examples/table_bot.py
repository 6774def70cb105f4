#!/usr/bin/env python3
"""Lets a program for the arena take a seat at a table of a server (docs/bots.md). It needs nothing but Python and landfall.

usage: table_bot.py LINK [--name NAME] [--seat COMMAND]

LINK is an invitation such as http://localhost:8080/t/k3F9#key=TOKEN. COMMAND is what `landfall arena --seat` takes, the sample
bot if not given. The program is told what the arena would tell it, and everyone at the table sees that a program plays there.
"""
import argparse
import base64
import json
import os
import random
import shlex
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse

from sample_bot import Landfall

MOVE_MILLISECONDS = 4000  # what the program is told; a person waits for it


class WebSocket:
    """As much of RFC 6455 as this needs: texts in both directions."""

    def __init__(self, url):
        secure = url.scheme == "https"
        self.socket = socket.create_connection((url.hostname, url.port or (443 if secure else 80)))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws{url.path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        answer = self.stream.readline().decode().strip()
        if " 101 " not in answer + " ":
            raise RuntimeError(f"the server says: {answer}")
        while self.stream.readline().strip():
            pass

    def write(self, kind, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.socket.sendall(bytes([0x80 | kind]) + size + bytes(4) + data)  # masked by zeros

    def send(self, message):
        self.write(1, json.dumps(message).encode())

    def ask(self, **message):
        # No two questions of a seat have the same id, even of different days: what has it again gets the old answer.
        self.send({**message, "id": base64.urlsafe_b64encode(os.urandom(12)).decode()})

    def receive(self):
        """The next message; None when the server has closed the connection."""
        text = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 0x7F
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            kind = head[0] & 0x0F
            if kind == 8:
                return None
            if kind == 9:
                self.write(10, data)  # a ping is answered by a pong
            elif kind < 3:
                text += data
                if head[0] & 0x80:
                    return json.loads(text)


class Program:
    """What the arena starts: one JSON object per line in both directions."""

    def __init__(self, command):
        self.command = command
        self.process = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, **message):
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            sys.exit(f"the program '{self.command}' has ended")

    def ask(self, **message):
        self.tell(**message)
        line = self.process.stdout.readline()
        try:
            return dict(json.loads(line))
        except (ValueError, TypeError):
            sys.exit(f"the program '{self.command}' " + (f"said {line[:60]!r}, which is no JSON object" if line else "has ended"))


class Player:
    """Stands between a table and the program, as the arena does."""

    def __init__(self, command):
        self.landfall, self.program = Landfall(), Program(command)
        self.greeting = self.program.ask(type="hello", protocol=1, moveMilliseconds=MOVE_MILLISECONDS)
        self.events, self.waits, self.acted = [], False, False

    def begin(self, table):
        self.seat = table["you"][0]
        setup = {"game": table["game"], "seats": len(table["seats"]), "options": table["options"]}
        self.landfall.ask(op="new", seed=0, **setup)
        self.program.tell(type="game", seat=self.seat, seed=random.randrange(2**53), setup=setup, board=table["board"])

    def look(self, update):
        """Notes what is new, and whether the program waits for a position, because it is to be asked."""
        mine = next(part for part in update["seats"] if part["seat"] == self.seat)
        self.events += mine.get("events", update["events"])
        # A volunteer is asked once before every choice of somebody else, so not again after a proposal of its own.
        due = self.seat in update["awaiting"]
        may = self.greeting.get("proposes") and self.seat in update.get("volunteers", []) and not self.acted
        self.waits, self.acted = due or may, False
        self.question = {"type": "choose" if due else "propose", "seat": self.seat, "version": update["version"],
                         "view": {"public": update["public"], "private": mine["private"]}}

    def choose(self, position):
        """What the server is to be told: a choice by its targets, or nothing."""
        self.landfall.ask(op="set", state=position)
        actions = self.landfall.ask(op="legal", seat=self.seat)["actions"]
        answer = self.program.ask(**self.question, actions=actions, events=self.events, position=position)
        self.events, self.waits = [], False
        due = self.question["type"] == "choose"
        if answer.get("pass") and not due:
            return None
        choice = {name: answer[name] for name in ("action", "targets") if name in answer}
        try:
            self.landfall.ask(op="act", seat=self.seat, **choice)  # the position has the same choices as the table
        except RuntimeError as refusal:
            print(f"answered {choice}: {refusal}", file=sys.stderr)
            self.program.tell(type="refused", version=self.question["version"], error="refused", text=str(refusal))
            choice = {"targets": random.choice(actions)["targets"]} if due else None
        self.acted = choice is not None and not due
        return choice

    def end(self, update):
        self.program.tell(type="over", seat=self.seat, version=update["version"], scores=update["scores"])
        self.program.process.stdin.close()
        self.program.process.wait()


def read_arguments():
    sample = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sample_bot.py")
    parser = argparse.ArgumentParser(description="Lets a program for the arena take a seat at a table of a server.")
    parser.add_argument("link", metavar="LINK", help="an invitation, in quotes: 'http://localhost:8080/t/k3F9#key=TOKEN'")
    parser.add_argument("--name", help="what the table calls it; the program's own name if not given")
    parser.add_argument("--seat", metavar="COMMAND", default=shlex.join([sys.executable, sample]),
                        help="the program, as `landfall arena --seat` takes it; the sample bot if not given")
    arguments = parser.parse_args()
    link = urllib.parse.urlsplit(arguments.link)
    token = urllib.parse.parse_qs(link.fragment).get("key", [""])[0]
    if not (link.hostname and link.path.startswith("/t/") and token):
        parser.error("this is no invitation: it looks like 'http://localhost:8080/t/k3F9#key=TOKEN' and needs quotes, because of the #")
    return arguments, link, token


def main():
    arguments, link, token = read_arguments()
    try:
        player = Player(arguments.seat)
    except FileNotFoundError as missing:
        sys.exit(f"there is no program '{missing.filename}' on the PATH: export PATH=\"$PWD/build/release/bin:$PATH\"")
    try:
        server = WebSocket(link)
    except OSError as trouble:
        sys.exit(f"there is no server at {link.netloc}: {trouble}")
    own = base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=")  # holds the seat from now on
    server.send({"op": "hello", "table": link.path.rsplit("/", 1)[-1], "token": token, "claim": own, "program": True,
                 "name": arguments.name or player.greeting.get("name", "program")})
    begun = False
    while (message := server.receive()) is not None:
        if message["op"] == "error":
            sys.exit(message["text"])
        if message["op"] == "table":
            if message.get("claimed"):
                print(f"to come back to this seat: {arguments.link.replace(token, own)}", file=sys.stderr)
            if message["started"] and not begun:
                begun = True
                player.begin(message)
        elif message["op"] == "update" and message["over"]:
            player.end(message)
            for score in message["standing"]:
                print(f"seat {score['seat']}: {score['points']} points, rank {score['rank']}")
            return
        elif message["op"] == "people" and message["over"]:
            server.send({"op": "ping"})  # the last update is on its way, if the game has come to its end
        elif message["op"] == "pong":
            sys.exit("the table was ended before the game was over")
        elif message["op"] == "update":
            player.look(message)
            if player.waits:
                server.ask(op="imagine", seat=player.seat)
        elif message["op"] == "answer" and "position" in message:
            # If the table has moved on, an update about it is on its way.
            if player.waits and message["version"] == player.question["version"]:
                if choice := player.choose(message["position"]):
                    server.ask(op="act", version=message["version"], seat=player.seat, **choice)
        elif message["op"] == "answer" and message.get("error") in ("too_fast", "unavailable"):
            time.sleep(1)
            player.waits = True
            server.ask(op="imagine", seat=player.seat)
    sys.exit("the server has closed the connection")


main()
