import type { DynamoLimit } from './dynamodb.ts';
import type { LambdaLimit } from './lambda.ts';

export type GatewayLimit = 'firewall' | 'account throttle' | 'stage throttle';

/** What may refuse a request, and be met before that. */
export type LimitName = GatewayLimit | LambdaLimit | DynamoLimit | 'integration timeout';

/** How a request ends. */
export type Outcome = 'served' | LimitName;
