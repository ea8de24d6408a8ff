/**
 * Environment of functions in tests: DynamoDB shares the processors with everything else, so it may
 * take ten times as long before a request counts as failed. `npm start` passes it on.
 */
export const LOCAL_ENVIRONMENT = { TIMEOUT_FACTOR: '10' };
