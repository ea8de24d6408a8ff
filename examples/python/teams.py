#!/usr/bin/env python3
"""Lists the teams of a club's active season. Run it twice: unchanged data costs a 304."""

import os
import pathlib
import sys

from club_data import ClubData, ClubDataError

# Examples of the fields that this program uses.
SEASONS = [{"id": 0, "name": ""}]
TEAMS = [{"name": "", "players": []}]


def list_teams(club):
    seasons, _ = club.get("seasons", SEASONS)
    if not seasons:
        return print("No season is active.")
    teams, is_modified = club.get(f"teams?season_id={seasons[0]['id']}", TEAMS)
    print(seasons[0]["name"])
    for team in teams:
        print(f"  {team['name']}: {len(team['players'])} players")
    if not teams:
        print("The season has no teams.")
    if not is_modified:
        print("Not modified since the last run.")


try:
    list_teams(
        ClubData(
            os.environ.get("CLUB_DATA_URL", "http://127.0.0.1:3000/api/v1"),
            os.environ.get("CLUB_DATA_CLUB", "sk-kesselhafen"),
            os.environ.get("CLUB_DATA_LICENSE_KEY", "CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X"),
            os.environ.get("CLUB_DATA_CACHE") or pathlib.Path("~/.cache/club-data").expanduser(),
        )
    )
except (ClubDataError, RuntimeError) as error:  # RuntimeError: this user has no home
    sys.exit(f"club-data: {error}")
