import { readRestApi } from './api-gateway/definition/read-rest-api.ts';
import { createHandleRequest } from './api-gateway/handle-request.ts';
import { externalDynamodb, startDynamodb } from './dynamodb/embedded-dynamodb.ts';
import { createTables, listTables } from './dynamodb/tables.ts';
import { createRespond } from './http/respond.ts';
import { type HttpServer, type Respond, startServer } from './http/server.ts';
import { createAuthorizeCall } from './iam/authorize-call.ts';
import { type DynamodbProxy, startDynamodbProxy } from './iam/dynamodb-proxy.ts';
import { readCallers } from './iam/roles.ts';
import type { FunctionStats } from './lambda/function-pool.ts';
import { type LambdaFunction, listFunctions } from './lambda/functions.ts';
import { createLambdaService, type LambdaService } from './lambda/lambda-service.ts';
import { listNotEmulated } from './not-emulated.ts';
import { readAssembly } from './template/assembly.ts';
import { openStack, type Stack } from './template/stack.ts';

export type LocalStackOptions = {
  /** The folder that `cdk synth` wrote. */
  assembly: string;
  /** Needed when the assembly has more than one stack. */
  stackName?: string | undefined;
  /** 0 for any free port. */
  port: number;
  /** Endpoint of a running DynamoDB; without it an embedded dynalite is started. */
  dynamodb?: string | undefined;
  /** Folder for the data of the embedded DynamoDB. */
  keep?: string | undefined;
  /** Whether the functions' roles must allow what they do with tables; true by default. */
  iam?: boolean;
  /** Instances of each function; 4 by default, since each is a thread. */
  maxInstances?: number | undefined;
  /** Where `GET /`, which no stage serves, redirects to: a path of the API. */
  home?: string;
  log?: (line: string) => void;
  /** Gets a line for each request. */
  logRequest?: (line: string) => void;
};

export type LocalStack = {
  /** The API's local URL, from the stack's output where there is one. */
  baseUrl: string;
  outputs: Record<string, string>;
  /** Table names by logical id. */
  tables: Record<string, string>;
  /** For access without the functions' permissions. */
  dynamodbEndpoint: string;
  /** The resources of the template that do not run here. */
  notEmulated: string[];
  /** With the CPU time of the whole process, of which the handlers' is a part. */
  stats(): { functions: FunctionStats[]; processCpuMicros: number };
  /** Resolves when the embedded DynamoDB has crashed: then no request succeeds any more. */
  failed: Promise<Error>;
  /** Waits for running requests, then stops everything that was started. */
  stop(): Promise<void>;
};

/**
 * Runs a synthesized stack on this machine: its tables in a DynamoDB, its functions' bundles in
 * threads, its REST API behind an HTTP server. Lambda runs in UTC; threads share the time zone of
 * the process, so the caller sets it (`process.env.TZ`).
 * @throws when the template needs something that is not supported here; with the code EADDRINUSE
 *   when the port is in use
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const log = options.log ?? ((line) => process.stderr.write(`${line}\n`));
  const assembly = readAssembly(options.assembly, options.stackName);
  const { port, iam = true, maxInstances = 4 } = options;
  const dynamodb = options.dynamodb
    ? externalDynamodb(options.dynamodb)
    : await startDynamodb(options);

  let server: HttpServer | undefined;
  let lambda: LambdaService | undefined;
  let proxy: DynamodbProxy | undefined;
  // In this order: a running request needs its function, and that its table.
  const stopAll = async () => {
    for (const part of [server, lambda, proxy, dynamodb]) await part?.stop();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  try {
    // The server comes first: the environment of a function may hold the API's URL.
    let respond: Respond = async (_request, response) => {
      response.writeHead(503).end();
    };
    server = await startServer({ port, log }, (...given) => respond(...given));
    const stack = openStack(assembly, server.origin);
    const tables = await createTables(stack, dynamodb.endpoint);
    const functions = listFunctions(stack);
    proxy = iam ? await startProxy(stack, functions, dynamodb.endpoint, log) : undefined;
    const { endpoint } = proxy ?? dynamodb;
    const environment = { region: stack.region, dynamodbEndpoint: endpoint, iam };
    lambda = createLambdaService(functions, { ...environment, maxInstances, log });
    const api = readRestApi(stack, new Set(functions.map(({ arn }) => arn)));
    const { invoke, stats } = lambda;
    respond = createRespond(createHandleRequest(api, invoke, log), options);

    const outputs = stack.outputs();
    return {
      baseUrl: findBaseUrl(outputs, `${server.origin}/${api.stage}`),
      outputs,
      tables,
      dynamodbEndpoint: dynamodb.endpoint,
      notEmulated: listNotEmulated(stack, functions),
      stats: () => ({ functions: stats(), processCpuMicros: cpuMicros() }),
      failed: dynamodb.failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startProxy(
  stack: Stack,
  functions: LambdaFunction[],
  dynamodb: string,
  log: (line: string) => void,
): Promise<DynamodbProxy> {
  const tables = listTables(stack).map(({ id, attribute, properties }) => {
    const partitionKey = properties.KeySchema.find(({ KeyType }) => KeyType === 'HASH');
    const keys = { arn: attribute('Arn'), partitionKey: partitionKey?.AttributeName ?? '' };
    return [id, keys] as const;
  });
  const callers = readCallers(stack, functions, log);
  const authorize = createAuthorizeCall(new Map(tables), stack);
  return startDynamodbProxy({ dynamodb, callers, authorize, log });
}

function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The output named BaseUrl, or else the first one with a URL of the stage. */
function findBaseUrl(outputs: Record<string, string>, stageUrl: string): string {
  const urls = Object.entries(outputs).filter(([, value]) => value.startsWith(stageUrl));
  const named = urls.find(([name]) => /^base_?url$/i.test(name));
  return (named ?? urls[0])?.[1] ?? stageUrl;
}
