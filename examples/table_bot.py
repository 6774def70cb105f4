#!/usr/bin/env python3
"""Lets the sample bot take a seat at a table of a server (docs/bots.md). It needs nothing but Python and the program landfall.

usage: table_bot.py LINK [NAME]

LINK is an invitation such as http://localhost:8080/t/k3F9#key=TOKEN. The bot says that it is a program, so everyone sees it.
"""
import base64
import json
import os
import random
import socket
import ssl
import sys
import urllib.parse

from sample_bot import Landfall, choose


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


def paths(tree):
    """The choices of a tree of targets: a leaf is a text, an inner node its target and the list of what follows."""
    for node in tree:
        if isinstance(node, str):
            yield [node]
        else:
            yield from ([node[0], *path] for path in paths(node[1]))


def main():
    link = urllib.parse.urlsplit(sys.argv[1])
    table = link.path.rsplit("/", 1)[-1]
    token = urllib.parse.parse_qs(link.fragment)["key"][0]
    own = base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=")  # holds the seat from now on
    server = WebSocket(link)
    server.send({"op": "hello", "table": table, "token": token, "claim": own, "program": True,
                 "name": sys.argv[2] if len(sys.argv) > 2 else "sample bot"})
    print(f"to come back to this seat: {sys.argv[1].replace(token, own)}", file=sys.stderr)
    landfall, dice = Landfall(), random.Random()
    asked = count = 0
    while (message := server.receive()) is not None:
        if message["op"] == "error":
            sys.exit(message["text"])
        if message["op"] == "table":
            landfall.ask(op="new", game=message["game"], seats=len(message["seats"]), options=message["options"], seed=0)
        elif message["op"] == "update" and message["over"]:
            for score in message["standing"]:
                print(f"seat {score['seat']}: {score['points']} points, rank {score['rank']}")
            return
        elif message["op"] == "update":
            mine = [part for part in message["seats"] if part["legal"]]
            if mine:
                asked, seat, legal, count = message["version"], mine[0]["seat"], mine[0]["legal"], count + 1
                server.send({"op": "imagine", "id": f"i{count}", "seat": seat})
        elif message["op"] == "answer" and message.get("version") == asked and "position" in message:
            question = {"seat": seat, "position": message["position"], "actions": [{"targets": path} for path in paths(legal)]}
            server.send({"op": "act", "id": f"a{count}", "version": asked, "seat": seat,
                         "targets": choose(landfall, dice, question, seconds=4)})
    sys.exit("the server has closed the connection")


main()
