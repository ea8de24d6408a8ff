import { readRestApi } from './api-gateway/definition/read-rest-api.ts';
import { createHandleRequest, type HandleRequest } from './api-gateway/handle-request.ts';
import type { GatewayResponse } from './api-gateway/request.ts';
import { type DataOptions, externalDynamodb, startDynamodb } from './dynamodb/embedded-dynamodb.ts';
import { createTables } from './dynamodb/tables.ts';
import { sendObjectEvents } from './events/object-events.ts';
import { listRules } from './events/rules.ts';
import { type HttpServer, type ServerOptions, startServer } from './http/server.ts';
import {
  createFunctionPool,
  type FunctionPool,
  type FunctionStats,
  type Invoke,
} from './lambda/function-pool.ts';
import { listFunctions } from './lambda/functions.ts';
import { listNotEmulated } from './not-emulated.ts';
import { type Services, startServices } from './start-services.ts';
import { readAssembly } from './template/assembly.ts';
import { openStack } from './template/stack.ts';

export type LocalStackOptions = Omit<ServerOptions & DataOptions, 'log'> & {
  /** Folder that `cdk synth` wrote. */
  assembly: string;
  /** Name of the stack; required if the assembly has more than one. */
  stackName?: string | undefined;
  /** Endpoint of a running DynamoDB. Without it, an embedded dynalite is started. */
  dynamodb?: string | undefined;
  /** Variables of every function, which override those of the template. */
  environment?: Record<string, string> | undefined;
  /** Folders whose files are a bucket's objects, by the bucket's logical id. */
  buckets?: Record<string, string> | undefined;
  /**
   * Whether to check the permissions of functions' roles; true by default. Needs the optional policy evaluator.
   */
  iam?: boolean;
  /** Maximum number of instances of each function; 4 by default, because each is a thread. */
  maxInstances?: number | undefined;
  log?: ((line: string) => void) | undefined;
  /** Called with each line of the stage's access log, if the stage has one. */
  logAccess?: ((line: string) => void) | undefined;
  /** Called with a readable line for each line in CloudWatch's embedded metric format. */
  logMetrics?: ((line: string) => void) | undefined;
};

export type LocalStack = {
  /** Local URL of the API, from the stack's output if there is one. */
  baseUrl: string;
  outputs: Record<string, string>;
  tables: Record<string, string>;
  /** Endpoint that does not check the functions' permissions. */
  dynamodbEndpoint: string;
  /** Folders of the buckets that run here, by bucket name. */
  buckets: Record<string, string>;
  notEmulated: string[];
  /** Returns each function's counts of invocations and throttles, and the CPU time of its handler. */
  stats(): FunctionStats[];
  /**
   * Ends one instance of a function, as Lambda may at any time; false without one.
   * @param functionName name in `stats`
   */
  endInstance(functionName: string): boolean;
  /** Resolves when the embedded DynamoDB has crashed. */
  failed: Promise<Error>;
  /** Waits a few seconds for running requests, then stops everything that was started. */
  stop(): Promise<void>;
};

/**
 * Runs a synthesized stack on this machine. The caller sets `process.env.TZ` to Lambda's UTC, because functions
 * are threads and a process has one time zone.
 *
 * @throws when the template needs something unsupported; with the code EADDRINUSE when the port is in use
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const log = options.log ?? ((line) => process.stderr.write(`${line}\n`));
  const assembly = readAssembly(options.assembly, options.stackName);
  const { iam = true, maxInstances = 4, logAccess, logMetrics } = options;
  const dynamodb = options.dynamodb
    ? externalDynamodb(options.dynamodb)
    : await startDynamodb(options);

  let server: HttpServer | undefined;
  let pools: FunctionPool[] = [];
  let services: Services | undefined;
  let events: { stop(): Promise<void> } | undefined;
  // Stops in this order, because a running request needs its function, and the function needs its table.
  const stopAll = async () => {
    for (const part of [server, events, ...pools, services, dynamodb]) await part?.stop();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  try {
    // The server comes first: the environment of a function may hold its URL.
    let handle: HandleRequest = async () => NOT_STARTED;
    server = await startServer({ ...options, log }, (request) => handle(request));
    const stack = openStack(assembly, server.origin);
    const tables = await createTables(stack, dynamodb.endpoint);
    const functions = listFunctions(stack);
    const arns = new Set(functions.map(({ arn }) => arn));
    const invoke: Invoke = async (arn, event, onTaken) => {
      const pool = pools.find((each) => each.arn === arn);
      if (!pool) throw new Error(`There is no function ${arn}`);
      return pool.invoke(JSON.stringify(event), onTaken);
    };
    services = await startServices(stack, {
      functions,
      dynamodb: dynamodb.endpoint,
      iam,
      log,
      buckets: options.buckets ?? {},
    });
    const { buckets, endpoints } = services;
    const shared = { region: stack.region, variables: options.environment, ...endpoints };
    pools = functions.map((each) =>
      createFunctionPool(each, { ...shared, maxInstances, log, logMetrics }),
    );
    const api = readRestApi(stack, arns);
    handle = createHandleRequest(api, invoke, { log, logAccess });
    const objectRules = buckets.length > 0 ? listRules(stack, 'aws.s3', arns) : [];
    events = sendObjectEvents(buckets, { stack, rules: objectRules, invoke });
    const running = [...functions, ...buckets];

    const outputs = stack.outputs();
    return {
      baseUrl: findBaseUrl(outputs, `${server.origin}/${api.stage}`),
      outputs,
      tables,
      dynamodbEndpoint: dynamodb.endpoint,
      buckets: Object.fromEntries(buckets.map(({ name, folder }) => [name, folder])),
      notEmulated: listNotEmulated(stack, [...running, ...objectRules]),
      stats: () => pools.map((pool) => pool.stats()),
      endInstance: (name) =>
        pools.find((pool) => pool.stats().name === name)?.endInstance() ?? false,
      failed: dynamodb.failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const NOT_STARTED: GatewayResponse = { statusCode: 503, headers: [], body: Buffer.alloc(0) };

/** Finds the base URL in the stack's outputs, or uses the stage's URL. */
function findBaseUrl(outputs: Record<string, string>, stageUrl: string): string {
  const urls = Object.entries(outputs).filter(([, value]) => value.startsWith(stageUrl));
  const named = urls.find(([name]) => /^base_?url$/i.test(name));
  return (named ?? urls[0])?.[1] ?? stageUrl;
}
