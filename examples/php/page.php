<?php
// A web page with the club's teams: php -S 127.0.0.1:8080 page.php
declare(strict_types=1);
require __DIR__ . '/club-data.php';

// Examples of the fields that the page uses.
const SEASONS = [['id' => 0]];
const TEAMS = [['name' => '', 'players' => [['first_name' => '', 'last_name' => '']]]];

try {
    $club = ClubData::fromEnvironment();
    [$season] = $club->getOrStale('seasons', SEASONS) + [null];
    $teams = $season === null ? [] : $club->getOrStale("teams?season_id={$season['id']}", TEAMS);
} catch (ClubDataError $error) {
    error_log("club-data: {$error->getMessage()}");
    http_response_code(503);
    exit('Please try again later.');
}

/** Escapes data for HTML. */
function text(string $value): string
{
    return htmlspecialchars($value, ENT_QUOTES);
}
?>
<!doctype html>
<meta charset="utf-8">
<title>Teams</title>
<?php if ($teams === []): ?>
<p>There are no teams yet.
<?php endif ?>
<?php foreach ($teams as $team): ?>
<h2><?= text($team['name']) ?></h2>
<ul>
<?php foreach ($team['players'] as $player): ?>
  <li><?= text(trim("{$player['first_name']} {$player['last_name']}")) ?></li>
<?php endforeach ?>
</ul>
<?php endforeach ?>
