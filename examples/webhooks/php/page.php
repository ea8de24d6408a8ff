<?php
declare(strict_types=1);

/** Writes a page with the teams of a club. It replaces the file atomically: visitors get the old page or the new one. */
function writePage(string $file, array $club, callable $read): void
{
    [$season] = $read('/seasons') + [null]; // the active one; a club may have none, or several
    $teams = $season === null ? [] : $read("/teams?season_id={$season['id']}");
    $html = renderPage($club, $teams);
    umask(0022); // the web server's user can read it
    if (@file_put_contents("$file.new", $html) !== strlen($html) || !@rename("$file.new", $file)) {
        throw new ClubError("$file cannot be written");
    }
}

function renderPage(array $club, array $teams): string
{
    $name = escapeHtml($club['name']);
    $list = implode("\n", array_map(renderTeam(...), $teams)) ?: '<p>There are no teams yet.';
    $time = escapeHtml($club['published_at']);
    return <<<HTML
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <title>$name: teams</title>
        <h1>$name</h1>
        $list
        <footer>As of $time</footer>

        HTML;
}

function renderTeam(array $team): string
{
    $names = array_map(fn ($player) => trim("{$player['first_name']} {$player['last_name']}"), $team['players']);
    $items = array_map(fn ($name) => '<li>' . escapeHtml($name), $names);
    return implode("\n", ['<h2>' . escapeHtml($team['name']) . '</h2>', '<ul>', ...$items, '</ul>']);
}

function escapeHtml(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}
