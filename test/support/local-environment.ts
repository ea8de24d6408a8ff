/**
 * What functions get in tests: DynamoDB, which shares the processors with all else, may take ten times as
 * long before a request counts as failed. `npm start` passes it on.
 */
export const LOCAL_ENVIRONMENT = { TIMEOUT_FACTOR: '10' };
