/**
 * What functions get that run on this machine: DynamoDB, which shares its processors with all else, may
 * take ten times as long before a request counts as failed.
 */
export const LOCAL_ENVIRONMENT = { TIMEOUT_FACTOR: '10' };
