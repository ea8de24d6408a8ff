"""Verifies calls as Standard Webhooks specifies: https://www.standardwebhooks.com"""

import base64
import hashlib
import hmac
import re
import time

TOLERANCE_SECONDS = 5 * 60
MIN_KEY_BYTES = 24  # as the specification says: anyone could sign with an empty key


def read_keys(secrets):
    """Reads one secret, or two with a space between while the first is replaced: `whsec_` and base64."""
    try:
        keys = [base64.b64decode(re.sub("^whsec_", "", secret)) for secret in secrets.split()]
    except ValueError:
        keys = []
    if not keys or min(map(len, keys)) < MIN_KEY_BYTES:
        raise SystemExit("Set WEBHOOK_SECRET to the secret of the webhook: whsec_ and base64.")
    return keys


def is_signed(headers, body, keys):
    """Whether the call was signed with one of the keys in the last five minutes. `body`: the bytes received."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not message_id or not re.fullmatch("[0-9]{1,12}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    given = headers.get("webhook-signature", "").encode().split(b" ")
    for key in keys:
        expected = b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
        if any(hmac.compare_digest(signature, expected) for signature in given):  # in constant time
            return True
    return False
