<?php
// Rebuilds a static page when the club's data has changed: php -S 127.0.0.1:9000 receiver.php
// Builds it once: php receiver.php
declare(strict_types=1);
require __DIR__ . '/signature.php';
require __DIR__ . '/club.php';
require __DIR__ . '/page.php';

const MAX_BYTES = 1_000_000;
const ATTEMPTS = 5;

if (PHP_SAPI === 'cli') {
    exit(build() ? 0 : 1);
}
$headers = [
    'id' => $_SERVER['HTTP_WEBHOOK_ID'] ?? '',
    'timestamp' => $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '',
    'signature' => $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '',
];
$body = (string) file_get_contents('php://input', false, null, 0, MAX_BYTES + 1);
$status = statusFor($headers, $body);
answer($status);
$call = $status === 204 ? json_decode($body, true) : null;
if (str_starts_with($call['type'] ?? '', 'club.')) {
    build($call, $headers['id']);
}

function statusFor(array $headers, string $body): int
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        return 405;
    }
    if (strlen($body) > MAX_BYTES) {
        return 413;
    }
    return isSigned($headers, $body, readKeys((string) getenv('WEBHOOK_SECRET'))) ? 204 : 401;
}

/** Answers before the page is built, as a call waits 10 seconds at most. */
function answer(int $status): void
{
    ignore_user_abort(true);
    set_time_limit(300);
    http_response_code($status);
    header('Connection: close');
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    }
    flush();
}

/** Tries several times: the call was answered, and does not come again. */
function build(?array $call = null, string $id = ''): bool
{
    $slug = getenv('CLUB_DATA_CLUB') ?: 'sk-kesselhafen';
    $url = getenv('CLUB_DATA_URL') ?: 'http://127.0.0.1:3000/api/v1';
    $key = getenv('CLUB_DATA_LICENSE_KEY') ?: 'CDL-2CP91-VZD3V-5NXAG-GTQ2P-GZXXJ-AE2F6';
    $state = State::open(getenv('CLUB_DATA_CACHE') ?: getenv('HOME') . '/.cache/club-data', "$url $slug $key");
    if ($id !== '' && !$state->recordId($id)) {
        return true;
    }
    $club = new Club($url, $slug, $key, $state);
    $output = getenv('OUTPUT') ?: 'teams.html';
    for ($attempt = 1; $attempt <= ATTEMPTS; $attempt += 1) {
        try {
            $club->useRevision($call, fn ($live, $read) => writePage($output, $live, $read));
            return true;
        } catch (ClubError $error) {
            error_log("The page is not built: {$error->getMessage()}");
            $call = $error->getCode() === 409 ? null : $call; // another revision is live by now
            sleep($attempt < ATTEMPTS ? ($error->retryAfter ?: 5 * 2 ** ($attempt - 1)) : 0);
        }
    }
    return false;
}
