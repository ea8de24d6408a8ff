<?php
// Reads a club's data; PHP 8, no extension. What was read before costs a 304.
declare(strict_types=1);

final class ClubDataError extends RuntimeException
{
}

final class ClubData
{
    private ?string $token = null;
    /** @var array<string, array{etag: string, data: array}> by path */
    private array $documents = [];
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
    }

    public static function fromEnvironment(): self
    {
        $club = getenv('CLUB_DATA_CLUB') ?: 'sk-kesselhafen';
        $cache = getenv('CLUB_DATA_CACHE') ?: sys_get_temp_dir();
        return new self(
            getenv('CLUB_DATA_URL') ?: 'http://127.0.0.1:3000/api/v1',
            $club,
            getenv('CLUB_DATA_LICENSE_KEY') ?: 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X',
            "$cache/club-data-php-$club.json",
        );
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
        $body = json_encode(['club_slug' => $this->club, 'license_key' => $this->licenseKey]);
        $answer = $this->send('POST', '/license/verify', ['Content-Type: application/json'], $body);
        $this->token = $answer[2]['bearer_token'];
        $this->save();
        return $this->token;
    }

    /** Answers [status, headers, body]; waits on a 429 or 503 as Retry-After says. */
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
        for ($attemptsLeft = 3; ; $attemptsLeft--) {
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
            if (!in_array($status, [429, 503], true) || $attemptsLeft === 0) {
                throw new ClubDataError(($answer['detail'] ?? 'No details') . " ($status)", $status);
            }
            sleep((int) ($received['retry-after'] ?? 1));
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

    private function save(): void
    {
        $kept = ['token' => $this->token, 'documents' => $this->documents];
        touch($this->file);
        chmod($this->file, 0600);
        file_put_contents($this->file, json_encode($kept), LOCK_EX);
    }
}
