"""Reads the data of one club, of one revision at a time, and keeps what the next revision has, too."""

import http.client
import json
import urllib.request

TIMEOUT = 10  # seconds without a byte of a response


class ClubError(Exception):
    def __init__(self, message, status=None, retry_after=0):
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after  # seconds, 0 when the service does not say


class Club:
    def __init__(self, url, club, license_key):
        self._url, self._club, self._license_key = url, club, license_key
        self._token = None
        self._revision, self._documents = None, {}

    def use_revision(self, call, use):
        """Calls `use(club, read)` with the revision of the call, or without one with the live revision,
        unless it is that of the last time.

        `read` gets a document of that revision, and asks for it only if it has changed. The error has
        the status 409 when another revision is live.
        """
        query = f"?revision={call['revision']}" if call else ""
        live = self._get(f"/clubs/{self._club}{query}")["data"]
        if live["revision"] == self._revision:
            return
        documents = {}

        def read(name):
            path = f"/clubs/{self._club}{name}"
            document = self._documents.get(path)
            if not document or not self._is_unchanged(path, call):
                mark = "&" if "?" in path else "?"
                document = self._get(f"{path}{mark}revision={live['revision']}", document)
            documents[path] = document
            return document["data"]

        use(live, read)
        self._revision, self._documents = live["revision"], documents

    def _is_unchanged(self, path, call):
        """Whether the call says so: only if it compares with the revision that is kept."""
        if not call or call["changed"] is None or call["since"] != self._revision:
            return False
        return path not in [document["path"] for document in call["changed"]]

    def _get(self, path, old=None):
        """Returns the document at a path; `old` itself when it has not changed."""
        for is_retry in (False, True):
            self._token = self._token or self._verify()
            headers = {"Authorization": f"Bearer {self._token}"}
            if old:
                headers["If-None-Match"] = old["etag"]
            status, received, body = send(self._url + path, headers)
            if status == 304 and old:
                return old
            if status != 401 or is_retry:
                return {"etag": received.get("ETag"), "data": checked(status, received, body)["data"]}
            self._token = None  # its license was replaced or renewed

    def _verify(self):
        body = json.dumps({"club_slug": self._club, "license_key": self._license_key}).encode()
        answer = send(self._url + "/license/verify", {"Content-Type": "application/json"}, body)
        return checked(*answer)["bearer_token"]


class AnyStatus(urllib.request.HTTPErrorProcessor):
    """Raises no error for a status, and follows no redirect, which could send the token to another host."""

    def http_response(self, _, response):
        return response

    https_response = http_response


OPENER = urllib.request.build_opener(AnyStatus)


def send(url, headers, body=None):
    """Returns (status, headers, JSON)."""
    request = urllib.request.Request(url, body, {"Accept": "application/json", **headers})
    try:
        with OPENER.open(request, timeout=TIMEOUT) as response:
            return response.status, response.headers, parse_json(response.read())
    except (OSError, http.client.HTTPException) as error:
        raise ClubError(f"No complete response: {error}") from None


def checked(status, headers, body):
    if status == 200 and isinstance(body, dict):
        return body
    detail = body.get("detail") if isinstance(body, dict) else None
    retry_after = headers.get("Retry-After", "")
    raise ClubError(
        f"{detail or 'The response is not that of club-data'} ({status})",
        status,
        int(retry_after) if retry_after.isdecimal() else 0,
    )


def parse_json(text):
    try:
        return json.loads(text)
    except ValueError:
        return None  # of a proxy, perhaps
