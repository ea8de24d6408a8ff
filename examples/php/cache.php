<?php
declare(strict_types=1);

/** Token, documents and failures of one license at one service, in a file that only its own user can read. */
final class ClubDataCache
{
    public ?string $token = null;
    /** @var array<string, array{etag: string, data: array}> by path */
    public array $documents = [];
    /** @var array<string, array{message: string, status: int, problem: string, until: int}> by kind */
    private array $failures = [];
    private string $file;
    /** @var resource|null */
    private $lock = null;

    /**
     * @param string $identity A file per service, club and license key: a token or document of one is
     * never used for another.
     */
    public function __construct(string $folder, string $identity)
    {
        $this->file = "$folder/php-" . substr(hash('sha256', $identity), 0, 32) . '.json';
        $cache = json_decode((string) @file_get_contents($this->file), true);
        $this->token = self::isToken($cache['token'] ?? null) ? $cache['token'] : null;
        $this->documents = self::mapIn($cache, 'documents');
        $this->failures = self::mapIn($cache, 'failures');
    }

    /** The folder to use when the caller names none. */
    public static function defaultFolder(): string
    {
        $user = function_exists('posix_geteuid') ? posix_geteuid() : 0; // Windows reports owner 0
        $folders = [sys_get_temp_dir() . "/club-data-$user"];
        if (getenv('HOME')) {
            array_unshift($folders, getenv('HOME') . '/.cache/club-data');
        }
        foreach ($folders as $folder) {
            // Owned by this user, so that others cannot read the token or plant a document.
            if (self::isWritable($folder) && !is_link($folder) && fileowner($folder) === $user) {
                return $folder;
            }
        }
        throw new ClubDataError("$folder is not writable or belongs to another user: set CLUB_DATA_CACHE.");
    }

    public static function isToken(mixed $value): bool
    {
        return is_string($value) && preg_match('/^[\w.-]+$/D', $value) === 1;
    }

    public static function isWritable(string $folder): bool
    {
        return (@mkdir($folder, 0700, true) || is_dir($folder)) && is_writable($folder);
    }

    /** @param string $kind `refusal` or `outage` */
    public function rememberFailure(string $kind, ClubDataError $error, int $seconds): void
    {
        $this->failures[$kind] = [
            'message' => $error->getMessage(),
            'status' => $error->getCode(),
            'problem' => $error->problem,
            'until' => time() + $seconds,
        ];
        $this->save();
    }

    /** The failure, while it is less than `$seconds` old. */
    public function findFailure(string $kind, int $seconds): ?ClubDataError
    {
        $failure = $this->failures[$kind] ?? null;
        if (!clubDataHasShape($failure, ['message' => '', 'status' => 0, 'problem' => '', 'until' => 0])) {
            return null;
        }
        $left = $failure['until'] - time(); // more than `$seconds` when the clock was set back
        $isForgotten = $left <= 0 || $left > $seconds;
        return $isForgotten ? null : new ClubDataError($failure['message'], $failure['status'], $failure['problem']);
    }

    /** Whether this is the only process that asks the service now. Held until the process ends. */
    public function tryLock(): bool
    {
        $this->lock ??= @fopen("$this->file.lock", 'c') ?: null;
        return $this->lock === null || flock($this->lock, LOCK_EX | LOCK_NB);
    }

    /** Replaces the file atomically; keeps it when the disk is full. */
    public function save(): void
    {
        $text = json_encode(['token' => $this->token, 'failures' => $this->failures, 'documents' => $this->documents]);
        // tempnam makes a file that only its owner can read, but in another folder if this one is not writable.
        $temporary = @tempnam(dirname($this->file), 'php-');
        $isSaved = $temporary !== false
            && dirname($temporary) === realpath(dirname($this->file))
            && @file_put_contents($temporary, $text) === strlen($text)
            && @rename($temporary, $this->file);
        if (!$isSaved && $temporary !== false) {
            @unlink($temporary);
        }
    }

    private static function mapIn(mixed $cache, string $name): array
    {
        return is_array($cache) && is_array($cache[$name] ?? null) ? $cache[$name] : [];
    }
}
