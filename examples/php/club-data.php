<?php
// A client for club-data: PHP 8.1, no extensions. Unchanged data costs a 304.
declare(strict_types=1);
require_once __DIR__ . '/shape.php';
require_once __DIR__ . '/connection.php';
require_once __DIR__ . '/cache.php';

final class ClubData
{
    /** How long a refused license is not verified again, in seconds. */
    private const REFUSAL_TTL = 60;
    /** How long pages do not ask a service that failed, in seconds; longer if Retry-After says so. */
    private const OUTAGE_TTL = 30;
    private const MAX_OUTAGE_TTL = 300;
    /** How long a page waits for the service, in seconds: with cached data to show, and without. */
    private const PAGE_SECONDS = 3;
    private const FIRST_PAGE_SECONDS = 10;

    /** False when the last response was a 304. */
    public bool $isModified = false;
    private ClubDataConnection $connection;
    private ClubDataCache $cache;

    /** @param string $folder The cache. It holds the token: keep it outside the web server's root. */
    public function __construct(
        string $url,
        private string $club,
        private string $licenseKey,
        string $folder,
    ) {
        $this->connection = new ClubDataConnection($url);
        $this->cache = new ClubDataCache($folder, "$url $club $licenseKey");
    }

    public static function fromEnvironment(): self
    {
        $url = getenv('CLUB_DATA_URL') ?: 'http://127.0.0.1:3000/api/v1';
        $club = getenv('CLUB_DATA_CLUB') ?: 'sk-kesselhafen';
        $key = getenv('CLUB_DATA_LICENSE_KEY') ?: 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X';
        $folder = getenv('CLUB_DATA_CACHE') ?: ClubDataCache::defaultFolder();
        if (!ClubDataCache::isWritable($folder)) {
            throw new ClubDataError("The cache folder $folder is not writable.");
        }
        return new self($url, $club, $key, $folder);
    }

    /**
     * @param string $path Relative to the club, such as `teams?season_id=34`.
     * @param array $example The fields that you use, such as `[['id' => 0, 'name' => '']]`.
     */
    public function get(string $path, array $example, float $seconds = 30): array
    {
        $cached = $this->findDocument($path, $example);
        $deadline = ClubDataConnection::now() + $seconds;
        [$status, $headers, $body] = $this->sendWithToken($path, $cached['etag'] ?? '', $deadline);
        $this->isModified = $status !== 304;
        if (!$this->isModified && $cached !== null) {
            return $cached['data'];
        }
        if (!clubDataHasShape($body, ['data' => $example])) {
            throw new ClubDataError("The response is not that of club-data ($status)", $status);
        }
        $this->cache->documents[$path] = ['etag' => $headers['etag'] ?? '', 'data' => $body['data']];
        $this->cache->save();
        return $body['data'];
    }

    /**
     * Like get(), but for pages: returns cached data while the service is unavailable (stale-if-error),
     * and while another page view asks it, so that only one visitor waits.
     */
    public function getOrStale(string $path, array $example): array
    {
        $stale = $this->findDocument($path, $example)['data'] ?? null;
        $outage = $this->cache->findFailure('outage', self::MAX_OUTAGE_TTL);
        if ($outage === null && ($stale === null || $this->cache->tryLock())) {
            return $this->getBriefly($path, $example, $stale);
        }
        return $stale ?? throw $outage;
    }

    private function getBriefly(string $path, array $example, ?array $stale): array
    {
        try {
            return $this->get($path, $example, $stale === null ? self::FIRST_PAGE_SECONDS : self::PAGE_SECONDS);
        } catch (ClubDataError $error) {
            if ($error->isRefusal()) {
                throw $error;
            }
            $seconds = min(max($error->retryAfter, self::OUTAGE_TTL), self::MAX_OUTAGE_TTL);
            $this->cache->rememberFailure('outage', $error, $seconds);
            if ($stale === null) {
                throw $error;
            }
            error_log("club-data: {$error->getMessage()}");
            return $stale;
        }
    }

    private function findDocument(string $path, array $example): ?array
    {
        $document = $this->cache->documents[$path] ?? null;
        return clubDataHasShape($document, ['etag' => '', 'data' => $example]) ? $document : null;
    }

    private function sendWithToken(string $path, string $etag, float $deadline): array
    {
        for ($isRetry = false; ; $isRetry = true) {
            $this->cache->token ??= $this->verify($deadline);
            $header = ['Accept: application/json', "Authorization: Bearer {$this->cache->token}"];
            if ($etag !== '') {
                $header[] = "If-None-Match: $etag";
            }
            try {
                return $this->connection->send("/clubs/$this->club/$path", ['header' => $header], $deadline);
            } catch (ClubDataError $error) {
                if ($error->getCode() !== 401 || $isRetry) {
                    throw $error;
                }
                $this->cache->token = null;
            }
        }
    }

    private function verify(float $deadline): string
    {
        $refusal = $this->cache->findFailure('refusal', self::REFUSAL_TTL);
        if ($refusal !== null) {
            throw $refusal;
        }
        $request = [
            'method' => 'POST',
            'header' => ['Accept: application/json', 'Content-Type: application/json'],
            'content' => json_encode(['club_slug' => $this->club, 'license_key' => $this->licenseKey]),
        ];
        try {
            [$status, , $verification] = $this->connection->send('/license/verify', $request, $deadline);
        } catch (ClubDataError $error) {
            if ($error->isRefusal()) {
                $this->cache->rememberFailure('refusal', $error, self::REFUSAL_TTL);
            }
            throw $error;
        }
        if (!ClubDataCache::isToken($verification['bearer_token'] ?? null)) {
            throw new ClubDataError("The response is not that of club-data ($status)", $status);
        }
        $this->cache->token = $verification['bearer_token'];
        $this->cache->save();
        return $this->cache->token;
    }
}
