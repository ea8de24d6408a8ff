#!/usr/bin/env python3
"""Prints the next match of a club, in the local time of its place."""

import os
import pathlib
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from club_data import ClubData, ClubDataError

# An example of the fields that are never null; others are read as they are.
MATCHES = [{"team": {"name": ""}, "status": ""}]


def is_next(match, now):
    if match["status"] in ("cancelled", "postponed", "finished", "awarded", "abandoned"):
        return False
    if match["starts_at"]:  # in UTC; for three hours, it is being played
        return match["starts_at"] > (now - timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M:%SZ")
    today = now.astimezone(zone_of(match)).strftime("%Y-%m-%d")  # at its place
    return match["date"] is not None and match["date"] >= today


def zone_of(match):
    try:
        return ZoneInfo(match["time_zone"] or "UTC")
    except ZoneInfoNotFoundError:  # Windows has zones with the package tzdata
        return timezone.utc


def print_next_match(club):
    matches, _ = club.get("matches", MATCHES)  # by date
    now = datetime.now(timezone.utc)
    match = next((match for match in matches if is_next(match, now)), None)
    if match is None:
        return print("No match is planned.")
    when = " ".join(filter(None, [match["date"], match["time"]]))
    sides = [match["team"]["name"], match["opponent"] or match["name"]]
    if match["is_home"] is False:
        sides.reverse()
    print(f"{when}: {' – '.join(sides)}")


try:
    print_next_match(
        ClubData(
            os.environ.get("CLUB_DATA_URL", "http://127.0.0.1:3000/api/v1"),
            os.environ.get("CLUB_DATA_CLUB", "sk-kesselhafen"),
            os.environ.get("CLUB_DATA_LICENSE_KEY", "CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X"),
            os.environ.get("CLUB_DATA_CACHE") or pathlib.Path("~/.cache/club-data").expanduser(),
        )
    )
except (ClubDataError, RuntimeError) as error:  # RuntimeError: this user has no home
    sys.exit(f"club-data: {error}")
