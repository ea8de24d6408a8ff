"""Prints the events of a calendar, as the package icalendar reads it: JSON, in the words of read-calendar.ts."""

import json
import sys
import urllib.request
from datetime import datetime, timezone

from icalendar import Calendar


def text_of(event, name):
    value = event.get(name)
    return None if value is None else str(value)


def time_of(value):
    if not isinstance(value, datetime):
        return value.isoformat()
    return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def to_event(event):
    return {
        "uid": str(event["UID"]),
        "start": time_of(event.start),
        "end": time_of(event.end),
        "summary": text_of(event, "SUMMARY"),
        "status": text_of(event, "STATUS"),
        "transparency": text_of(event, "TRANSP") or "OPAQUE",
        "location": text_of(event, "LOCATION"),
        "description": text_of(event, "DESCRIPTION"),
        "url": text_of(event, "URL"),
        "sequence": int(event["SEQUENCE"]),
        "stamp": time_of(event["DTSTAMP"].dt),
        "modified": time_of(event["LAST-MODIFIED"].dt),
    }


with urllib.request.urlopen(sys.argv[1], timeout=10) as response:
    calendar = Calendar.from_ical(response.read())
print(
    json.dumps(
        {
            "name": str(calendar["NAME"]),
            "errors": [str(error) for part in calendar.walk() for error in part.errors],
            "events": [to_event(event) for event in calendar.walk("VEVENT")],
        }
    )
)
