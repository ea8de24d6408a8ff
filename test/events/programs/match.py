"""Which of the records match the pattern: reads and prints JSON."""

import json
import sys

from event_ruler import test_event_pattern

question = json.load(sys.stdin)
pattern = json.dumps(question["pattern"])
matches = [test_event_pattern(json.dumps(record), pattern) for record in question["records"]]
json.dump(matches, sys.stdout)
