"""A client for club-data: Python 3.9, no packages. Unchanged data costs a 304."""

import datetime
import email.utils
import hashlib
import http.client
import json
import os
import pathlib
import re
import sys
import tempfile
import time
import urllib.request

ATTEMPTS = 4
TIMEOUT = 10  # seconds without a byte of a response
MAX_DELAY = 20  # seconds to wait before a retry: fails if Retry-After is more


class ClubDataError(Exception):
    """Why there is no data. `status` and `code` are None unless the service said why."""

    def __init__(self, message, status=None, code=None):
        super().__init__(message)
        self.status = status
        self.code = code


class ClubData:
    """Reads the data of one club. The folder caches the token and the data: keep it private."""

    def __init__(self, url, club, license_key, folder):
        self._url, self._club, self._license_key = url, club, license_key
        # A file per service, club and license: a token or document of one is never used for another.
        identity = hashlib.sha256(f"{url} {club} {license_key}".encode()).hexdigest()[:32]
        self._file = pathlib.Path(folder) / f"python-{identity}.json"
        cache = read_json(self._file)
        self._token = cache.get("token") if has_shape(cache, {"token": ""}) else None
        self._documents = cache["documents"] if has_shape(cache, {"documents": {}}) else {}

    def get(self, path, example):
        """Returns (data, whether it was modified since the last run).

        `example` has the fields that you use, such as [{"id": 0, "name": ""}].
        """
        cached = self._documents.get(path)
        if not has_shape(cached, {"etag": "", "data": example}):
            cached = None
        conditions = {"If-None-Match": cached["etag"]} if cached else {}
        status, headers, body = self._send_with_token(f"/clubs/{self._club}/{path}", conditions)
        if status == 304 and cached:
            return cached["data"], False
        if not has_shape(body, {"data": example}):
            raise unreadable(status)
        self._documents[path] = {"etag": headers.get("ETag", ""), "data": body["data"]}
        self._save()
        return body["data"], True

    def _send_with_token(self, path, headers):
        for is_retry in (False, True):
            if not is_token(self._token):
                self._token = self._verify()
            try:
                return send(self._url + path, {**headers, "Authorization": f"Bearer {self._token}"})
            except ClubDataError as error:
                if error.status != 401 or is_retry:
                    raise
                self._token = None

    def _verify(self):
        body = json.dumps({"club_slug": self._club, "license_key": self._license_key}).encode()
        headers = {"Content-Type": "application/json"}
        status, _, verification = send(self._url + "/license/verify", headers, body)
        if not has_shape(verification, {"bearer_token": ""}) or not is_token(verification["bearer_token"]):
            raise unreadable(status)
        return verification["bearer_token"]

    def _save(self):
        """Replaces the file atomically, as two programs may run at once."""
        text = json.dumps({"token": self._token, "documents": self._documents})
        temporary = None
        try:
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor, temporary = tempfile.mkstemp(dir=self._file.parent)  # readable for its owner only
            with open(descriptor, "w") as file:
                file.write(text)
            os.replace(temporary, self._file)
        except OSError as error:
            print(f"club-data: Nothing is cached: {error}", file=sys.stderr)
            if temporary:
                os.unlink(temporary)


class AnyStatus(urllib.request.HTTPErrorProcessor):
    """Raises no error for a status, and follows no redirect, which could send the token to another host."""

    def http_response(self, _, response):
        return response

    https_response = http_response


OPENER = urllib.request.build_opener(AnyStatus)


def send(url, headers, body=None):
    """Returns (status, headers, JSON) of a 200 or 304. Retries a 429 or 503 after Retry-After."""
    for attempts_left in reversed(range(ATTEMPTS)):
        status, received, text = send_once(url, headers, body)
        data = parse_json(text)
        if status == 304 or (status == 200 and data is not None):
            return status, received, data
        delay = seconds_until_retry(received.get("Retry-After", ""))
        if status not in (429, 503) or not attempts_left or delay > MAX_DELAY:
            raise error_of(status, data)
        time.sleep(delay)


def send_once(url, headers, body):
    request = urllib.request.Request(url, body, {"Accept": "application/json", **headers})
    try:
        with OPENER.open(request, timeout=TIMEOUT) as response:
            return response.status, response.headers, response.read()
    except (OSError, http.client.HTTPException) as error:
        raise ClubDataError(f"No complete response: {' '.join(str(error).split())}") from None


def error_of(status, data):
    if not has_shape(data, {"code": "", "detail": ""}):
        return unreadable(status)
    return ClubDataError(f"{data['detail']} ({status})", status, data["code"])


def unreadable(status):
    return ClubDataError(f"The response is not that of club-data ({status})", status)


def seconds_until_retry(value):
    """Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3)."""
    if re.fullmatch("[0-9]+", value):
        return max(1, int(value[:10]))
    try:
        date = email.utils.parsedate_to_datetime(value)
        return max(1, (date - datetime.datetime.now(datetime.timezone.utc)).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return 1


def has_shape(value, example):
    """Whether a value has the fields of an example, of the same types: a proxy can answer in the
    service's place, and a cache file can be damaged."""
    if type(value) is not type(example):
        return False
    if isinstance(example, list):
        return not example or all(has_shape(item, example[0]) for item in value)
    if isinstance(example, dict):
        return all(has_shape(value.get(name), field) for name, field in example.items())
    return True


def is_token(value):
    return isinstance(value, str) and re.fullmatch(r"[\w.-]+", value, re.ASCII) is not None


def parse_json(text):
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def read_json(file):
    try:
        return parse_json(file.read_bytes())
    except OSError:
        return None
