export { type Dynamodb, startDynamodb } from './dynamodb/embedded-dynamodb.ts';
export type { FunctionStats } from './lambda/function-pool.ts';
export { type LocalStack, type LocalStackOptions, startLocalStack } from './local-stack.ts';
export { type SynthesizeOptions, synthesize } from './synthesize.ts';
export { untilSignal } from './until-signal.ts';
