<?php
// Verifies calls as Standard Webhooks specifies: https://www.standardwebhooks.com
declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;
const MIN_KEY_BYTES = 24; // as the specification says: anyone could sign with an empty key

/**
 * Reads one secret, or two with a space between while the first is replaced: `whsec_` and base64.
 * @return string[]
 */
function readKeys(string $secrets): array
{
    $secrets = preg_split('/\s+/', trim($secrets));
    $keys = array_map(fn ($secret) => base64_decode(preg_replace('/^whsec_/', '', $secret)), $secrets);
    if (min(array_map(strlen(...), $keys)) < MIN_KEY_BYTES) {
        throw new RuntimeException('Set WEBHOOK_SECRET to the secret of the webhook: whsec_ and base64.');
    }
    return $keys;
}

/**
 * Whether the call was signed with one of the keys in the last five minutes.
 * @param array{id: string, timestamp: string, signature: string} $headers without `webhook-`
 * @param string $body the bytes received
 * @param string[] $keys
 */
function isSigned(array $headers, string $body, array $keys): bool
{
    ['id' => $id, 'timestamp' => $timestamp, 'signature' => $signatures] = $headers;
    if ($id === '' || preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
        return false;
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    foreach ($keys as $key) {
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) { // in constant time
                return true;
            }
        }
    }
    return false;
}
