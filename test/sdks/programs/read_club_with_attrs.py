"""Reads a club with the client that openapi-python-client makes."""

import os

from client import AuthenticatedClient, Client
from client.api.licenses import verify_license
from client.api.players import list_players
from client.api.seasons import get_season, list_seasons
from client.api.teams import get_team, list_categories, list_teams
from client.models import (
    CategoriesDocument,
    PlayersDocument,
    Problem,
    SeasonDocument,
    SeasonsDocument,
    TeamDocument,
    TeamsDocument,
    Verification,
    VerificationRequest,
)


def line(*values: object) -> None:
    print(" | ".join(text(value) for value in values))


def text(value: object) -> str:
    if value is None:
        return "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


base_url, club = os.environ["BASE_URL"], os.environ["CLUB"]
season, category, team, unknown = (
    int(os.environ[name]) for name in ("SEASON", "CATEGORY", "TEAM", "UNKNOWN")
)

body = VerificationRequest(license_key=os.environ["LICENSE_KEY"], club_slug=club)
verified = verify_license.sync(client=Client(base_url=base_url), body=body)
assert isinstance(verified, Verification)
line("verified", verified.valid, verified.club.name, verified.expires_at)

client = AuthenticatedClient(base_url=base_url, token=verified.bearer_token)
seasons = list_seasons.sync(club, client=client)
assert isinstance(seasons, SeasonsDocument)
for each in seasons.data:
    line("active", each.id)
seasons = list_seasons.sync(club, client=client, all_=True)
assert isinstance(seasons, SeasonsDocument)
for each in seasons.data:
    line("season", each.id, each.name, each.start_date, each.is_active)
found = get_season.sync(club, season, client=client)
assert isinstance(found, SeasonDocument)
line("season has teams", found.data.name, len(found.data.teams))

categories = list_categories.sync(club, client=client)
assert isinstance(categories, CategoriesDocument)
for listed in categories.data:
    line("category", listed.id, listed.name, listed.teams_count)
teams = list_teams.sync(club, client=client, season_id=season, category_id=category)
assert isinstance(teams, TeamsDocument)
for one in teams.data:
    line("team", one.id, one.name, one.category.name, one.finalized_at)
squad = get_team.sync(club, team, client=client)
assert isinstance(squad, TeamDocument)
for member in [*squad.data.players, *squad.data.staff]:
    line("member", member.first_name, member.last_name, member.position, member.jersey_number)

players = list_players.sync(club, client=client)
assert isinstance(players, PlayersDocument)
for player in players.data:
    line("player", player.id, player.full_name, player.date_of_birth, player.height, player.email)

missing = get_team.sync_detailed(club, unknown, client=client)
assert isinstance(missing.parsed, Problem)
line("unknown", int(missing.status_code), missing.parsed.code)
