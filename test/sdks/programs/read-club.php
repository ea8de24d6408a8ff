<?php

// Reads a club with the client that openapi-generator makes, and Guzzle of the distribution.
declare(strict_types=1);

error_reporting(E_ALL);
set_error_handler(function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

$client = $argv[1];
require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class) use ($client): void {
    $prefix = 'OpenAPI\\Client\\';
    if (!str_starts_with($class, $prefix)) return;
    require $client . '/lib/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
});

use OpenAPI\Client\Api\LicensesApi;
use OpenAPI\Client\Api\PlayersApi;
use OpenAPI\Client\Api\SeasonsApi;
use OpenAPI\Client\Api\TeamsApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\VerificationRequest;

function line(mixed ...$values): void
{
    echo implode(' | ', array_map(text(...), $values)), "\n";
}

function text(mixed $value): string
{
    return match (true) {
        $value === null => '-',
        is_bool($value) => $value ? 'true' : 'false',
        $value instanceof DateTimeInterface => $value->format('Y-m-d'),
        default => (string) $value,
    };
}

$club = getenv('CLUB');
$season = (int) getenv('SEASON');
$team = (int) getenv('TEAM');

$request = new VerificationRequest(['license_key' => getenv('LICENSE_KEY'), 'club_slug' => $club]);
$verified = (new LicensesApi())->verifyLicense($request);
line('verified', $verified->getValid(), $verified->getClub()->getName(), $verified->getExpiresAt());

$config = (new Configuration())->setAccessToken($verified->getBearerToken());
$seasons = new SeasonsApi(null, $config);
foreach ($seasons->listSeasons($club)->getData() as $each) {
    line('active', $each->getId());
}
foreach ($seasons->listSeasons($club, true)->getData() as $each) {
    line('season', $each->getId(), $each->getName(), $each->getStartDate(), $each->getIsActive());
}
$found = $seasons->getSeason($club, $season)->getData();
line('season has teams', $found->getName(), count($found->getTeams()));

$teams = new TeamsApi(null, $config);
foreach ($teams->listCategories($club)->getData() as $each) {
    line('category', $each->getId(), $each->getName(), $each->getTeamsCount());
}
foreach ($teams->listTeams($club, $season, (int) getenv('CATEGORY'))->getData() as $each) {
    line('team', $each->getId(), $each->getName(), $each->getCategory()->getName(), $each->getFinalizedAt());
}
$squad = $teams->getTeam($club, $team)->getData();
foreach ([...$squad->getPlayers(), ...$squad->getStaff()] as $each) {
    line('member', $each->getFirstName(), $each->getLastName(), $each->getPosition(), $each->getJerseyNumber());
}

foreach ((new PlayersApi(null, $config))->listPlayers($club)->getData() as $each) {
    line('player', $each->getId(), $each->getFullName(), $each->getDateOfBirth(), $each->getHeight(), $each->getEmail());
}

try {
    $teams->getTeam($club, (int) getenv('UNKNOWN'));
} catch (ApiException $error) {
    line('unknown', $error->getCode(), $error->getResponseObject()->getCode());
}
