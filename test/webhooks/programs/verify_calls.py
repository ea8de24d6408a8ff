"""Verifies calls: reads a JSON list of {secret, headers, body}, prints the ids of the bodies."""

import json
import sys

from standardwebhooks import Webhook

for call in json.load(sys.stdin):
    print(Webhook(call["secret"]).verify(call["body"], call["headers"])["id"])
