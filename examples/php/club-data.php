<?php
// A client for club-data: PHP 8, no extensions. Unchanged data costs a 304.
declare(strict_types=1);

final class ClubDataError extends RuntimeException
{
    /** Whether a retry would get the same error: about the license, the club or the request. */
    public function isRefusal(): bool
    {
        return $this->code >= 400 && $this->code < 500 && $this->code !== 429;
    }
}

final class ClubData
{
    /** Seconds. */
    private const REFUSAL_TTL = 60;

    /** Seconds left for waiting before retries; few, because a visitor waits for the page. */
    private int $retrySeconds = 5;
    private bool $isUnavailable = false;
    private ?string $token = null;
    /** @var array<string, array{etag: string, data: array}> by path */
    private array $documents = [];
    /** @var array{message: string, status: int, until: int}|null why the last verification failed */
    private ?array $refusal = null;
    /** False when the last response was a 304. */
    public bool $isModified = false;

    /** @param string $file The cache. It holds the token: keep it outside the web server's root. */
    public function __construct(
        private string $url,
        private string $club,
        private string $licenseKey,
        private string $file,
    ) {
        $cache = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
        $this->token = $cache['token'] ?? null;
        $this->documents = $cache['documents'] ?? [];
        $this->refusal = $cache['refusal'] ?? null;
    }

    public static function fromEnvironment(): self
    {
        $url = getenv('CLUB_DATA_URL') ?: 'http://127.0.0.1:3000/api/v1';
        $club = getenv('CLUB_DATA_CLUB') ?: 'sk-kesselhafen';
        $key = getenv('CLUB_DATA_LICENSE_KEY') ?: 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X';
        $folder = getenv('CLUB_DATA_CACHE') ?: self::defaultFolder();
        if (!self::isWritable($folder)) {
            throw new ClubDataError("The cache folder $folder is not writable.");
        }
        // A cache per service and key: a token or refusal of one key does not apply to another.
        $id = substr(hash('sha256', "$url $key"), 0, 12);
        return new self($url, $club, $key, "$folder/php-$club-$id.json");
    }

    /** @param string $path Relative to the club, such as `teams?season_id=34`. */
    public function get(string $path): array
    {
        $cached = $this->documents[$path] ?? null;
        [$status, $headers, $body] = $this->sendWithToken($path, $cached['etag'] ?? null);
        $this->isModified = $status !== 304;
        if (!$this->isModified) {
            return $cached['data'];
        }
        $this->documents[$path] = ['etag' => $headers['etag'], 'data' => $body['data']];
        $this->save();
        return $body['data'];
    }

    /** Like get(), but returns cached data while the service is unavailable (stale-if-error). */
    public function getOrStale(string $path): array
    {
        $stale = $this->documents[$path]['data'] ?? null;
        if ($this->isUnavailable && $stale !== null) {
            return $stale;
        }
        try {
            return $this->get($path);
        } catch (ClubDataError $error) {
            if ($stale === null || $error->isRefusal()) {
                throw $error;
            }
            error_log("club-data: {$error->getMessage()}");
            $this->isUnavailable = true;
            return $stale;
        }
    }

    private function sendWithToken(string $path, ?string $etag): array
    {
        for ($isRetry = false; ; $isRetry = true) {
            $this->token ??= $this->verify();
            $headers = ["Authorization: Bearer $this->token"];
            if ($etag !== null) {
                $headers[] = "If-None-Match: $etag";
            }
            try {
                return $this->send('GET', "/clubs/$this->club/$path", $headers);
            } catch (ClubDataError $error) {
                if ($error->getCode() !== 401 || $isRetry) {
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
            [, , $verification] = $this->send('POST', '/license/verify', ['Content-Type: application/json'], $body);
        } catch (ClubDataError $error) {
            if ($error->isRefusal()) {
                $this->refusal = [
                    'message' => $error->getMessage(),
                    'status' => $error->getCode(),
                    'until' => time() + self::REFUSAL_TTL,
                ];
                $this->save();
            }
            throw $error;
        }
        $this->token = $verification['bearer_token'];
        $this->save();
        return $this->token;
    }

    /** Returns [status, headers, body]. Retries a 429 or 503 after Retry-After while $retrySeconds last. */
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
            [$status, $received] = self::parseHead(stream_get_meta_data($stream)['wrapper_data']);
            $json = json_decode((string) stream_get_contents($stream), true);
            fclose($stream);
            if ($status === 304 || ($status === 200 && is_array($json))) {
                return [$status, $received, $json];
            }
            $delay = max(1, (int) ($received['retry-after'] ?? 1));
            if (!in_array($status, [429, 503], true) || $delay > $this->retrySeconds) {
                throw new ClubDataError(($json['detail'] ?? 'No details') . " ($status)", $status);
            }
            $this->retrySeconds -= $delay;
            sleep($delay);
        }
    }

    /** Returns [status, headers by lower-case name]. */
    private static function parseHead(array $lines): array
    {
        $headers = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = trim($value);
        }
        return [(int) explode(' ', $lines[0])[1], $headers];
    }

    /** A folder of this user's own, so that others cannot read the token or plant a document. */
    private static function defaultFolder(): string
    {
        $user = function_exists('posix_geteuid') ? posix_geteuid() : 0; // Windows reports owner 0
        $folders = [sys_get_temp_dir() . "/club-data-$user"];
        if (getenv('HOME')) {
            array_unshift($folders, getenv('HOME') . '/.cache/club-data');
        }
        foreach ($folders as $folder) {
            if (self::isWritable($folder) && !is_link($folder) && fileowner($folder) === $user) {
                return $folder;
            }
        }
        throw new ClubDataError("$folder is not writable or belongs to another user: set CLUB_DATA_CACHE.");
    }

    private static function isWritable(string $folder): bool
    {
        return (@mkdir($folder, 0700, true) || is_dir($folder)) && is_writable($folder);
    }

    private function save(): void
    {
        $cache = [
            'token' => $this->token,
            'refusal' => $this->refusal,
            'documents' => $this->documents,
        ];
        // tempnam makes a file that only its owner can read; rename replaces the cache atomically.
        $temporary = tempnam(dirname($this->file), 'php-');
        file_put_contents($temporary, json_encode($cache));
        rename($temporary, $this->file);
    }
}
