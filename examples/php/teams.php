<?php
// Lists the teams of a club's active season: php teams.php
declare(strict_types=1);
require __DIR__ . '/club-data.php';

// Examples of the fields that this program uses.
const SEASONS = [['id' => 0, 'name' => '']];
const TEAMS = [['name' => '', 'players' => []]];

try {
    $club = ClubData::fromEnvironment();
    [$season] = $club->get('seasons', SEASONS) + [null];
    if ($season === null) {
        exit("No season is active.\n");
    }
    $teams = $club->get("teams?season_id={$season['id']}", TEAMS);
    echo "{$season['name']}\n";
    foreach ($teams as $team) {
        printf("  %s: %d players\n", $team['name'], count($team['players']));
    }
    if ($teams === []) {
        echo "The season has no teams.\n";
    }
    if (!$club->isModified) {
        echo "Not modified since the last run.\n";
    }
} catch (ClubDataError $error) {
    fwrite(STDERR, "club-data: {$error->getMessage()}\n");
    exit(1);
}
