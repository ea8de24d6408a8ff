<?php
declare(strict_types=1);
require_once __DIR__ . '/state.php';

final class ClubError extends RuntimeException
{
    /** @param int $retryAfter seconds, 0 when the service does not say */
    public function __construct(string $message, int $status = 0, public readonly int $retryAfter = 0)
    {
        parent::__construct($message, $status);
    }
}

/** Reads the data of one club, of one revision at a time, and keeps what the next revision has, too. */
final class Club
{
    private const TIMEOUT_SECONDS = 10;

    public function __construct(
        private string $url,
        private string $club,
        private string $licenseKey,
        private State $state,
    ) {
    }

    /**
     * Calls `$use($club, $read)` with the revision of the call, or without one with the live revision,
     * unless it is that of the last time. `$read` gets a document of that revision, and asks for it
     * only if it has changed. The error has the status 409 when another revision is live.
     */
    public function useRevision(?array $call, callable $use): void
    {
        $live = $this->get("/clubs/$this->club" . ($call ? "?revision={$call['revision']}" : ''))['data'];
        if ($live['revision'] === $this->state->revision) {
            return;
        }
        $documents = [];
        $read = function (string $name) use ($call, $live, &$documents): array {
            $path = "/clubs/$this->club$name";
            $old = $this->state->documents[$path] ?? null;
            $mark = str_contains($path, '?') ? '&' : '?';
            $documents[$path] = $old !== null && $this->isUnchanged($path, $call)
                ? $old
                : $this->get("$path{$mark}revision={$live['revision']}", $old);
            return $documents[$path]['data'];
        };
        $use($live, $read);
        $this->state->revision = $live['revision'];
        $this->state->documents = $documents;
        $this->state->save();
    }

    /** Whether the call says so: only if it compares with the revision that is kept. */
    private function isUnchanged(string $path, ?array $call): bool
    {
        if (!isset($call['changed']) || $call['since'] !== $this->state->revision) {
            return false;
        }
        return !in_array($path, array_column($call['changed'], 'path'), true);
    }

    /** Returns the document at a path; `$old` itself when it has not changed. */
    private function get(string $path, ?array $old = null): array
    {
        for ($isRetry = false; ; $isRetry = true) {
            $this->state->token ??= $this->verify();
            $header = ['Accept: application/json', "Authorization: Bearer {$this->state->token}"];
            if ($old !== null) {
                $header[] = "If-None-Match: {$old['etag']}";
            }
            [$status, $headers, $body] = $this->send($path, ['header' => $header]);
            if ($status === 304 && $old !== null) {
                return $old;
            }
            if ($status !== 401 || $isRetry) {
                return ['etag' => $headers['etag'] ?? '', 'data' => self::bodyOf($status, $headers, $body)['data']];
            }
            $this->state->token = null; // its license was replaced or renewed
        }
    }

    private function verify(): string
    {
        [$status, $headers, $body] = $this->send('/license/verify', [
            'method' => 'POST',
            'header' => ['Content-Type: application/json'],
            'content' => json_encode(['club_slug' => $this->club, 'license_key' => $this->licenseKey]),
        ]);
        return self::bodyOf($status, $headers, $body)['bearer_token'];
    }

    /** Returns [status, headers by lower-case name, JSON]. */
    private function send(string $path, array $options): array
    {
        $stream = @fopen($this->url . $path, 'rb', false, stream_context_create(['http' => $options + [
            'protocol_version' => 1.1,
            'timeout' => self::TIMEOUT_SECONDS,
            'ignore_errors' => true,
            'follow_location' => 0, // a redirect could send the token to another host
        ]]));
        if ($stream === false) {
            throw new ClubError('The service cannot be reached.');
        }
        $lines = stream_get_meta_data($stream)['wrapper_data'];
        $headers = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = trim($value);
        }
        return [(int) (explode(' ', $lines[0])[1] ?? 0), $headers, json_decode(stream_get_contents($stream), true)];
    }

    private static function bodyOf(int $status, array $headers, mixed $body): array
    {
        if ($status === 200 && is_array($body)) {
            return $body;
        }
        $detail = $body['detail'] ?? 'The response is not that of club-data';
        throw new ClubError("$detail ($status)", $status, (int) ($headers['retry-after'] ?? 0));
    }
}
