/**
 * What functions get that run on this machine: webhooks may be on it, without TLS; and DynamoDB, which
 * shares its processors with all else, may take ten times as long before a request counts as failed.
 */
export const LOCAL_ENVIRONMENT = { WEBHOOK_TARGETS: 'loopback', TIMEOUT_FACTOR: '10' };
