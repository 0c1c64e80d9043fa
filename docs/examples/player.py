#!/usr/bin/env python3
"""Sits down at a table of Menagerie and plays random offers to the end of the game. Standard library only.

    MENAGERIE_TOKEN=... python3 player.py http://127.0.0.1:8080 TABLE [INVITE]
"""
import base64, json, os, random, socket, ssl, struct, sys, urllib.parse, urllib.request

site, table = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2]
identity = {"Authorization": "Bearer " + os.environ["MENAGERIE_TOKEN"]}


class Line:
    """A WebSocket: https://www.rfc-editor.org/rfc/rfc6455."""

    def __init__(self, path):
        secure = site.scheme == "https"
        self.socket = socket.create_connection((site.hostname, site.port or (443 if secure else 80)))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=site.hostname)
        self.input = self.socket.makefile("rb")
        headers = {"Host": site.netloc, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                   "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), **identity}
        lines = [f"GET {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        status = self.input.readline().decode()
        while self.input.readline().strip():
            pass
        if " 101 " not in status:
            sys.exit(status)

    def send(self, kind, data):
        mask = os.urandom(4)
        length = bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + struct.pack(">H", len(data))
        self.socket.sendall(bytes([128 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def hear(self):
        while head := self.input.read(2):
            kind, length = head[0] & 15, head[1]
            if length > 125:
                length = struct.unpack(">H" if length == 126 else ">Q", self.input.read(2 if length == 126 else 8))[0]
            data = self.input.read(length)
            if kind == 1:
                return json.loads(data)
            if kind == 9:
                self.send(10, data)
        sys.exit("the line was closed")


join = urllib.request.Request(urllib.parse.urljoin(sys.argv[1], f"/api/tables/{table}/join"),
                              json.dumps({"invite": sys.argv[3]} if len(sys.argv) > 3 else {}).encode(),
                              {"Content-Type": "application/json", **identity})
urllib.request.urlopen(join).read()
line = Line(f"/api/tables/{table}/socket?lang=en")
while True:
    state = line.hear().get("state") or {}
    if state.get("standing"):
        print("over:", state["scores"])
        break
    if ask := state.get("ask"):
        notation = random.choice(ask["offers"])["notation"]
        move = {"type": "play", "seat": ask["seat"], "notation": notation, "version": state["version"],
                "key": str(state["version"])}
        line.send(1, json.dumps(move).encode())
