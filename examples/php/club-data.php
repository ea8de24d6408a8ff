<?php
// Reads a club's data; PHP 8, no extension. What was read before costs a 304.
declare(strict_types=1);

final class ClubDataError extends RuntimeException
{
    /** The service will say the same again: of the license, the club, the request. */
    public function isRefusal(): bool
    {
        return $this->code >= 400 && $this->code < 500 && $this->code !== 429;
    }
}

final class ClubData
{
    /** Seconds. */
    private const REFUSAL_MEMORY = 60;

    /** Seconds for all pauses together: whoever asked for a page waits as well. */
    private int $patience = 5;
    private bool $isInTrouble = false;
    private ?string $token = null;
    /** @var array<string, array{etag: string, data: array}> by path */
    private array $documents = [];
    /** @var array{message: string, status: int, until: int}|null what the last verification said */
    private ?array $refusal = null;
    /** Whether the last document was read anew. */
    public bool $isNew = false;

    /** @param string $file Keeps the token too: outside of what the web server shows. */
    public function __construct(
        private string $url,
        private string $club,
        private string $licenseKey,
        private string $file,
    ) {
        $kept = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
        $this->token = $kept['token'] ?? null;
        $this->documents = $kept['documents'] ?? [];
        $this->refusal = $kept['refusal'] ?? null;
    }

    public static function fromEnvironment(): self
    {
        $url = getenv('CLUB_DATA_URL') ?: 'http://127.0.0.1:3000/api/v1';
        $club = getenv('CLUB_DATA_CLUB') ?: 'sk-kesselhafen';
        $key = getenv('CLUB_DATA_LICENSE_KEY') ?: 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X';
        $folder = getenv('CLUB_DATA_CACHE') ?: self::ownFolder();
        if (!self::isUsable($folder)) {
            throw new ClubDataError("Nothing can be kept in $folder.");
        }
        // What is known of one key says nothing of another.
        $which = substr(hash('sha256', "$url $key"), 0, 12);
        return new self($url, $club, $key, "$folder/php-$club-$which.json");
    }

    /** @param string $path Below the club's, such as `teams?season_id=34`. */
    public function get(string $path): array
    {
        $known = $this->documents[$path] ?? null;
        [$status, $headers, $body] = $this->sendWithToken($path, $known['etag'] ?? null);
        $this->isNew = $status !== 304;
        if (!$this->isNew) {
            return $known['data'];
        }
        $this->documents[$path] = ['etag' => $headers['etag'], 'data' => $body['data']];
        $this->save();
        return $body['data'];
    }

    /** The same; when the service is in trouble, what was read last. */
    public function getOrLast(string $path): array
    {
        $last = $this->documents[$path]['data'] ?? null;
        if ($this->isInTrouble && $last !== null) {
            return $last;
        }
        try {
            return $this->get($path);
        } catch (ClubDataError $error) {
            if ($last === null || $error->isRefusal()) {
                throw $error;
            }
            error_log("club-data: {$error->getMessage()}");
            $this->isInTrouble = true;
            return $last;
        }
    }

    private function sendWithToken(string $path, ?string $etag): array
    {
        for ($isLast = false; ; $isLast = true) {
            $this->token ??= $this->verify();
            $headers = ["Authorization: Bearer $this->token"];
            if ($etag !== null) {
                $headers[] = "If-None-Match: $etag";
            }
            try {
                return $this->send('GET', "/clubs/$this->club/$path", $headers);
            } catch (ClubDataError $error) {
                if ($error->getCode() !== 401 || $isLast) {
                    throw $error;
                }
                $this->token = null;
            }
        }
    }

    private function verify(): string
    {
        if (time() < ($this->refusal['until'] ?? 0)) {
            throw new ClubDataError($this->refusal['message'], $this->refusal['status']);
        }
        $body = json_encode(['club_slug' => $this->club, 'license_key' => $this->licenseKey]);
        try {
            $answer = $this->send('POST', '/license/verify', ['Content-Type: application/json'], $body);
        } catch (ClubDataError $error) {
            if ($error->isRefusal()) {
                $this->refusal = [
                    'message' => $error->getMessage(),
                    'status' => $error->getCode(),
                    'until' => time() + self::REFUSAL_MEMORY,
                ];
                $this->save();
            }
            throw $error;
        }
        $this->token = $answer[2]['bearer_token'];
        $this->save();
        return $this->token;
    }

    /** Answers [status, headers, body]; waits on a 429 or 503 as Retry-After says, within its patience. */
    private function send(string $method, string $path, array $headers, string $body = ''): array
    {
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => ['Accept: application/json', 'Connection: close', ...$headers],
            'content' => $body,
            'protocol_version' => 1.1,
            'timeout' => 10,
            'ignore_errors' => true,
            'follow_location' => 0,
        ]]);
        while (true) {
            $stream = @fopen($this->url . $path, 'rb', false, $context);
            if ($stream === false) {
                throw new ClubDataError('The service cannot be reached.');
            }
            [$status, $received] = self::readHead(stream_get_meta_data($stream)['wrapper_data']);
            $answer = json_decode((string) stream_get_contents($stream), true);
            fclose($stream);
            if ($status === 304 || ($status === 200 && is_array($answer))) {
                return [$status, $received, $answer];
            }
            $pause = max(1, (int) ($received['retry-after'] ?? 1));
            if (!in_array($status, [429, 503], true) || $pause > $this->patience) {
                throw new ClubDataError(($answer['detail'] ?? 'No details') . " ($status)", $status);
            }
            $this->patience -= $pause;
            sleep($pause);
        }
    }

    /** Answers [status, headers by lower-case name]. */
    private static function readHead(array $lines): array
    {
        $headers = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = trim($value);
        }
        return [(int) explode(' ', $lines[0])[1], $headers];
    }

    /** Where nobody else can read the token, or plant a document. */
    private static function ownFolder(): string
    {
        $user = function_exists('posix_geteuid') ? posix_geteuid() : 0; // Windows has no other
        $folders = [sys_get_temp_dir() . "/club-data-$user"];
        if (getenv('HOME')) {
            array_unshift($folders, getenv('HOME') . '/.cache/club-data');
        }
        foreach ($folders as $folder) {
            if (self::isUsable($folder) && !is_link($folder) && fileowner($folder) === $user) {
                return $folder;
            }
        }
        throw new ClubDataError("$folder cannot be used, or is not ours: set CLUB_DATA_CACHE.");
    }

    private static function isUsable(string $folder): bool
    {
        return (@mkdir($folder, 0700, true) || is_dir($folder)) && is_writable($folder);
    }

    private function save(): void
    {
        $kept = [
            'token' => $this->token,
            'refusal' => $this->refusal,
            'documents' => $this->documents,
        ];
        // A file that only its owner can read, and that others find whole or not at all.
        $new = tempnam(dirname($this->file), 'php-');
        file_put_contents($new, json_encode($kept));
        rename($new, $this->file);
    }
}
