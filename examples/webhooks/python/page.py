"""Writes a page with the teams of a club."""

import os
from html import escape


def write_page(file, club, read):
    """Replaces the file atomically: visitors get the old page or the new one."""
    seasons = read("/seasons")  # the active one; a club may have none, or several
    teams = read(f"/teams?season_id={seasons[0]['id']}") if seasons else []
    with open(f"{file}.new", "w", encoding="utf-8") as page:
        page.write(render_page(club, teams))
    os.replace(f"{file}.new", file)


def render_page(club, teams):
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{escape(club["name"])}: teams</title>
<h1>{escape(club["name"])}</h1>
{chr(10).join(map(render_team, teams)) or "<p>There are no teams yet."}
<footer>As of {escape(club["published_at"])}</footer>
"""


def render_team(team):
    names = [f"{player['first_name']} {player['last_name']}".strip() for player in team["players"]]
    items = [f"<li>{escape(name)}" for name in names]
    return "\n".join([f"<h2>{escape(team['name'])}</h2>", "<ul>", *items, "</ul>"])
