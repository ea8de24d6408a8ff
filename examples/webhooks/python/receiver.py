#!/usr/bin/env python3
"""Rebuilds a static page when the club's data has changed: python3 receiver.py"""

import collections
import http.server
import json
import os
import queue
import sys
import threading
import time

from club import Club, ClubError
from page import write_page
from signature import is_signed, read_keys

KEYS = read_keys(os.environ.get("WEBHOOK_SECRET", ""))
OUTPUT = os.environ.get("OUTPUT", "teams.html")
MAX_BYTES = 1_000_000
MAX_IDS = 1_000
MAX_DELAY = 300  # seconds


class Receiver(http.server.BaseHTTPRequestHandler):
    timeout = 10  # seconds
    calls = queue.Queue()
    ids = collections.deque(maxlen=MAX_IDS)  # a call comes again when its answer was lost
    lock = threading.Lock()

    def do_POST(self):
        """Answers at once, as a call waits 10 seconds at most; the page is built after that."""
        self.send_response(self._receive())
        self.send_header("Connection", "close")
        self.end_headers()

    def _receive(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MAX_BYTES:
            return 413
        body = self.rfile.read(int(length))
        if not is_signed(self.headers, body, KEYS):
            return 401
        call = json.loads(body)
        if self._is_new(self.headers["webhook-id"]):
            print(call["type"], self.headers["webhook-id"], flush=True)
            if call["type"].startswith("club."):
                self.calls.put(call)
        return 204

    def _is_new(self, message_id):
        with self.lock:
            if message_id in self.ids:
                return False
            self.ids.append(message_id)
            return True

    def log_message(self, *_):
        """Logs calls only."""


def build(club, call):
    """Tries until it succeeds: the call was answered, and does not come again."""
    delay = 5
    while True:
        try:
            return club.use_revision(call, lambda live, read: write_page(OUTPUT, live, read))
        except (ClubError, OSError) as error:
            print(f"The page is not built: {error}", file=sys.stderr, flush=True)
            if getattr(error, "status", None) == 409:
                call = None  # another revision is live by now
            time.sleep(getattr(error, "retry_after", 0) or delay)
            delay = min(2 * delay, MAX_DELAY)


def build_pages():
    club = Club(
        os.environ.get("CLUB_DATA_URL", "http://127.0.0.1:3000/api/v1"),
        os.environ.get("CLUB_DATA_CLUB", "sk-kesselhafen"),
        os.environ.get("CLUB_DATA_LICENSE_KEY", "CDL-2CP91-VZD3V-5NXAG-GTQ2P-GZXXJ-AE2F6"),
    )
    build(club, None)  # what was published while this program did not run
    while True:
        build(club, Receiver.calls.get())


threading.Thread(target=build_pages, daemon=True).start()
server = http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Receiver)
print(f"Waits for calls at http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
