"""Signs a call: reads {secret, id, body} as JSON, prints its headers as JSON."""

import datetime
import json
import sys

from standardwebhooks import Webhook

call = json.load(sys.stdin)
now = datetime.datetime.now(datetime.timezone.utc)
headers = {
    "webhook-id": call["id"],
    "webhook-timestamp": str(int(now.timestamp())),
    "webhook-signature": Webhook(call["secret"]).sign(call["id"], now, call["body"]),
}
print(json.dumps(headers))
