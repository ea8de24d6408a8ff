"""Reads a club with the client that openapi-generator makes."""

import json
import os

import openapi_client as sdk


def line(*values: object) -> None:
    print(" | ".join(text(value) for value in values))


def text(value: object) -> str:
    if value is None:
        return "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


club = os.environ["CLUB"]
season, category, team, unknown = (
    int(os.environ[name]) for name in ("SEASON", "CATEGORY", "TEAM", "UNKNOWN")
)

configuration = sdk.Configuration()
with sdk.ApiClient(configuration) as client:
    request = sdk.VerificationRequest(license_key=os.environ["LICENSE_KEY"], club_slug=club)
    verified = sdk.LicensesApi(client).verify_license(request)
    line("verified", verified.valid, verified.club.name, verified.expires_at)
    configuration.access_token = verified.bearer_token

    seasons = sdk.SeasonsApi(client)
    for each in seasons.list_seasons(club).data:
        line("active", each.id)
    for each in seasons.list_seasons(club, all=True).data:
        line("season", each.id, each.name, each.start_date, each.is_active)
    found = seasons.get_season(club, season).data
    line("season has teams", found.name, len(found.teams))

    teams = sdk.TeamsApi(client)
    for listed in teams.list_categories(club).data:
        line("category", listed.id, listed.name, listed.teams_count)
    for one in teams.list_teams(club, season_id=season, category_id=category).data:
        line("team", one.id, one.name, one.category.name, one.finalized_at)
    one = teams.get_team(club, team).data
    for member in [*one.players, *one.staff]:
        line("member", member.first_name, member.last_name, member.position, member.jersey_number)

    for player in sdk.PlayersApi(client).list_players(club).data:
        line("player", player.id, player.full_name, player.date_of_birth, player.height, player.email)

    try:
        teams.get_team(club, unknown)
    except sdk.ApiException as error:
        line("unknown", error.status, json.loads(error.body or "{}")["code"])
