<?php
// Prints the next match of a club, in the local time of its place: php next-match.php
declare(strict_types=1);
require __DIR__ . '/club-data.php';

// An example of the fields that are never null; others are read as they are.
const MATCHES = [['team' => ['name' => ''], 'status' => '']];

const OFF_OR_OVER = ['cancelled', 'postponed', 'finished', 'awarded', 'abandoned'];

function isNext(array $match): bool
{
    if (in_array($match['status'], OFF_OR_OVER, true)) {
        return false;
    }
    if ($match['starts_at'] !== null) { // in UTC; for three hours, it is being played
        return strtotime($match['starts_at']) + 3 * 3600 > time();
    }
    $zone = @timezone_open($match['time_zone'] ?? 'UTC') ?: new DateTimeZone('UTC');
    $today = (new DateTime('now', $zone))->format('Y-m-d'); // at its place
    return $match['date'] !== null && $match['date'] >= $today;
}

try {
    $matches = ClubData::fromEnvironment()->get('matches', MATCHES); // by date
    $next = array_values(array_filter($matches, 'isNext'))[0] ?? null;
    if ($next === null) {
        exit("No match is planned.\n");
    }
    $sides = [$next['team']['name'], $next['opponent'] ?? $next['name']];
    if ($next['is_home'] === false) {
        $sides = array_reverse($sides);
    }
    printf("%s: %s\n", trim("{$next['date']} {$next['time']}"), implode(' – ', $sides));
} catch (ClubDataError $error) {
    fwrite(STDERR, "club-data: {$error->getMessage()}\n");
    exit(1);
}
