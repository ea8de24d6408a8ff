#!/usr/bin/env bash
# Prints the next match of a club, in the local time of its place. Needs jq.
set -euo pipefail

url=${CLUB_DATA_URL:-http://127.0.0.1:3000/api/v1}
club=${CLUB_DATA_CLUB:-sk-kesselhafen}
license_key=${CLUB_DATA_LICENSE_KEY:-CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X}

# A key and a token on standard input: other users can read command lines (`ps`).
get() {
  curl -sS --fail-with-body --max-time 10 --retry 3 --retry-max-time 20 "$@" || { echo >&2; exit 1; }
}
token=$(get -d @- "$url/license/verify" <<< "club_slug=$club&license_key=$license_key" | jq -r .bearer_token)
matches=$(get -H @- "$url/clubs/$club/matches" <<< "Authorization: Bearer $token")
today=$( # at the places of the matches: {"Europe/Berlin": "2026-11-28"}
  jq -r '.data[].time_zone // "UTC"' <<< "$matches" | sort -u |
    while read -r zone; do echo "$zone $(TZ=$zone date +%F)"; done | jq -nR '[inputs / " " | { (.[0]): .[1] }] | add'
)
jq -r --argjson today "$today" '
  (now - 3 * 60 * 60 | todate) as $started | # for three hours, a match is being played
  [.data[] # by date
    | select(.status | IN("cancelled", "postponed", "finished", "awarded", "abandoned") | not)
    | select(if .starts_at then .starts_at > $started else .date and .date >= $today[.time_zone // "UTC"] end)
  ][0] |
  if . == null then "No match is planned."
  else ([.team.name, .opponent // .name] | join(" – ")) as $home |
    ([.opponent // .name, .team.name] | join(" – ")) as $away |
    "\([.date, .time] | map(select(.)) | join(" ")): \(if .is_home == false then $away else $home end)"
  end' <<< "$matches"
