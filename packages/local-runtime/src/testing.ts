/** Exports parts of a local stack, and helpers, for tests. */
export { readRestApi } from './api-gateway/definition/read-rest-api.ts';
export { createHandleRequest } from './api-gateway/handle-request.ts';
export { createRequest } from './api-gateway/request.ts';
export { createTables, listTables } from './dynamodb/tables.ts';
export { toListener } from './http/to-listener.ts';
export { listAccesses } from './iam/accesses.ts';
export { createAuthorizeCall } from './iam/authorize-call.ts';
export { startDynamodbProxy } from './iam/dynamodb-proxy.ts';
export type { Invocation, Invoke } from './lambda/function-pool.ts';
export { startS3 } from './s3/s3-server.ts';
export { readAssembly } from './template/assembly.ts';
export { openStack, type Stack } from './template/stack.ts';
export { crashDynamodb } from './testing/crash-dynamodb.ts';
export { type SendOptions, type Sent, send } from './testing/send.ts';
