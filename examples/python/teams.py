#!/usr/bin/env python3
"""Lists the teams of a club's active season. Run it twice: unchanged data costs a 304."""

import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request

URL = os.environ.get("CLUB_DATA_URL", "http://127.0.0.1:3000/api/v1")
CLUB = os.environ.get("CLUB_DATA_CLUB", "sk-kesselhafen")
LICENSE_KEY = os.environ.get("CLUB_DATA_LICENSE_KEY", "CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X")
CACHE = pathlib.Path(os.environ.get("CLUB_DATA_CACHE", pathlib.Path.home() / ".cache/club-data"))
CACHE_FILE = CACHE / f"python-{CLUB}.json"


class RedirectHandler(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, which could send the token to another host."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(RedirectHandler)


class ClubDataError(Exception):
    """An error response: `status` and `code` say why."""

    def __init__(self, status, problem):
        super().__init__(f"{problem.get('detail', 'No details')} ({status})")
        self.status = status
        self.code = problem.get("code")


def send(path, headers, body=None):
    """Returns (status, headers, body). Retries a 429 or 503 after the time in Retry-After."""
    headers = {"Accept": "application/json", **headers}
    for retries_left in (3, 2, 1, 0):
        request = urllib.request.Request(URL + path, body, headers)
        try:
            with OPENER.open(request, timeout=10) as response:
                return response.status, response.headers, json.load(response)
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return 304, error.headers, None
            if error.code not in (429, 503) or not retries_left:
                raise ClubDataError(error.code, read_problem(error)) from None
            time.sleep(float(error.headers.get("Retry-After", 1)))


def read_problem(error):
    try:
        return json.load(error)
    except ValueError:
        return {}


def verify():
    body = json.dumps({"club_slug": CLUB, "license_key": LICENSE_KEY}).encode()
    _, _, verification = send("/license/verify", {"Content-Type": "application/json"}, body)
    return verification["bearer_token"]


def send_with_token(cache, path, headers):
    for is_retry in (False, True):
        cache["token"] = cache["token"] or verify()
        try:
            return send(path, {**headers, "Authorization": f"Bearer {cache['token']}"})
        except ClubDataError as error:
            if error.status != 401 or is_retry:
                raise
            cache["token"] = None


def get(cache, path):
    """Returns (data, whether it was modified since the last run)."""
    cached = cache["documents"].get(path)
    conditions = {"If-None-Match": cached["etag"]} if cached else {}
    status, headers, body = send_with_token(cache, f"/clubs/{CLUB}/{path}", conditions)
    if status == 304:
        return cached["data"], False
    cache["documents"][path] = {"etag": headers["ETag"], "data": body["data"]}
    return body["data"], True


def list_teams(cache):
    seasons, _ = get(cache, "seasons")
    if not seasons:
        return print("No season is active.")
    teams, is_modified = get(cache, f"teams?season_id={seasons[0]['id']}")
    print(seasons[0]["name"])
    for team in teams:
        print(f"  {team['name']}: {len(team['players'])} players")
    if not teams:
        print("The season has no teams.")
    if not is_modified:
        print("Not modified since the last run.")


def main():
    os.umask(0o077)  # the cache holds the token: only this user may read it
    CACHE.mkdir(parents=True, exist_ok=True)
    cache = {"token": None, "documents": {}}
    if CACHE_FILE.exists():
        cache = json.loads(CACHE_FILE.read_text())
    try:
        list_teams(cache)
    except (ClubDataError, OSError) as error:
        sys.exit(f"club-data: {error}")
    CACHE_FILE.write_text(json.dumps(cache))


main()
