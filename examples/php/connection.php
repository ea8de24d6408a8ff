<?php
declare(strict_types=1);

final class ClubDataError extends RuntimeException
{
    /**
     * @param string $problem The service's code, such as `license_expired`; none for a network failure or
     * the response of a proxy.
     */
    public function __construct(
        string $message,
        int $status = 0,
        public readonly string $problem = '',
        public readonly int $retryAfter = 0,
    ) {
        parent::__construct($message, $status);
    }

    /** Whether a retry would get the same error: about the license, the club or the request. */
    public function isRefusal(): bool
    {
        return $this->problem !== '' && $this->code >= 400 && $this->code < 500 && $this->code !== 429;
    }
}

/** Sends requests to the service, and stops waiting at a deadline. */
final class ClubDataConnection
{
    private const ATTEMPT_SECONDS = 10;
    /** More than the service ever sends. */
    private const MAX_BYTES = 16_000_000;

    public function __construct(private string $url)
    {
    }

    /**
     * Returns [status, headers by lower-case name, JSON] of a 200 or 304. Retries a 429 or 503 after the
     * time in Retry-After, if that is before the deadline.
     * @param array $options of PHP's `http` stream context
     * @param float $deadline as of now()
     */
    public function send(string $path, array $options, float $deadline): array
    {
        while (true) {
            [$status, $headers, $json] = $this->attempt($path, $options, $deadline);
            if ($status === 304 || ($status === 200 && is_array($json))) {
                return [$status, $headers, $json];
            }
            $delay = self::secondsUntilRetry($headers['retry-after'] ?? '');
            if (!in_array($status, [429, 503], true) || self::now() + $delay >= $deadline) {
                throw self::errorOf($status, $json, $delay);
            }
            sleep($delay);
        }
    }

    /** Seconds of a clock that is never set back. */
    public static function now(): float
    {
        return hrtime(true) / 1e9;
    }

    private function attempt(string $path, array $options, float $deadline): array
    {
        $context = stream_context_create(['http' => $options + [
            'protocol_version' => 1.1,
            'timeout' => max(0.1, min(self::ATTEMPT_SECONDS, $deadline - self::now())),
            'ignore_errors' => true,
            'follow_location' => 0, // a redirect could send the token to another host
        ]]);
        $stream = @fopen($this->url . $path, 'rb', false, $context);
        if ($stream === false) {
            throw new ClubDataError('The service cannot be reached.');
        }
        [$status, $headers] = self::parseHead(stream_get_meta_data($stream)['wrapper_data']);
        $body = self::readBody($stream, min($deadline, self::now() + self::ATTEMPT_SECONDS));
        fclose($stream);
        return [$status, $headers, json_decode($body, true)]; // null when the body was cut off
    }

    /** The timeout of a stream applies to each read, not to the whole body. */
    private static function readBody($stream, float $deadline): string
    {
        $body = '';
        while (!feof($stream) && self::now() < $deadline && strlen($body) < self::MAX_BYTES) {
            stream_set_timeout($stream, (int) ceil($deadline - self::now()));
            $body .= (string) @fread($stream, 65_536);
        }
        return $body;
    }

    private static function errorOf(int $status, mixed $json, int $retryAfter): ClubDataError
    {
        if (!clubDataHasShape($json, ['code' => '', 'detail' => ''])) {
            return new ClubDataError("The response is not that of club-data ($status)", $status);
        }
        return new ClubDataError("{$json['detail']} ($status)", $status, $json['code'], $retryAfter);
    }

    /** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). */
    private static function secondsUntilRetry(string $value): int
    {
        if (ctype_digit($value)) {
            return max(1, (int) $value);
        }
        $date = DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $value, new DateTimeZone('UTC'));
        return $date === false ? 1 : max(1, $date->getTimestamp() - time());
    }

    /** Returns [status, headers by lower-case name]. */
    private static function parseHead(array $lines): array
    {
        $headers = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = trim($value);
        }
        return [(int) (explode(' ', $lines[0])[1] ?? 0), $headers];
    }
}
