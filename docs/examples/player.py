#!/usr/bin/env python3
"""Sits down at a table of Menagerie and plays random offers to the end of the game. Standard library only.

    MENAGERIE_TOKEN=... python3 player.py http://127.0.0.1:8080 TABLE [INVITE]
"""
import http.client, json, os, random, struct, sys, urllib.parse

site, table = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2]

def ask(method, path, headers, body=None):
    """Asks on a connection of its own; whatever is no yes ends the program."""
    connect = http.client.HTTPSConnection if site.scheme == "https" else http.client.HTTPConnection
    line = connect(site.netloc)
    token = {"Authorization": "Bearer " + os.environ["MENAGERIE_TOKEN"]}
    line.request(method, path, body, {**token, **headers})
    answer = line.getresponse()
    return (line, answer) if answer.status in (101, 200) else sys.exit(answer.read().decode())

def send(line, kind, data):
    """Sends a frame of a WebSocket, masked as all of a client's are: https://www.rfc-editor.org/rfc/rfc6455."""
    mask = os.urandom(4)
    length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack(">BH", 254, len(data))
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    line.sock.sendall(bytes([128 | kind]) + length + mask + masked)

def hear(line, answer):
    """Waits for the next text. Pings are answered."""
    while head := answer.fp.read(2):
        kind, length = head[0] & 15, head[1]
        if length > 125:
            length = int.from_bytes(answer.fp.read(2 if length == 126 else 8), "big")
        data = answer.fp.read(length)
        if kind == 1:
            return json.loads(data)
        if kind == 9:
            send(line, 10, data)
    sys.exit("the line was closed")

invite = json.dumps({"invite": sys.argv[3]} if len(sys.argv) > 3 else {})
ask("POST", f"/api/tables/{table}/join", {"Content-Type": "application/json"}, invite)
upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
line, answer = ask("GET", f"/api/tables/{table}/socket?lang=en", {**upgrade, "Sec-WebSocket-Key": "bWVuYWdlcmllIHBsYXllcg=="})
while not (state := hear(line, answer).get("state") or {}).get("standing"):
    if asked := state.get("ask"):
        move = {"type": "play", "seat": asked["seat"], "notation": random.choice(asked["offers"])["notation"]}
        key = {"version": state["version"], "key": str(state["version"])}
        send(line, 1, json.dumps({**move, **key}).encode())
print("over:", state["scores"])
