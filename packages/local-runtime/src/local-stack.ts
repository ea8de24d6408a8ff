import { readRestApi } from './api-gateway/definition/read-rest-api.ts';
import { createHandleRequest } from './api-gateway/handle-request.ts';
import { foreignEngine, startEngine } from './dynamodb/engine.ts';
import { createTables } from './dynamodb/tables.ts';
import { createRespond } from './http/respond.ts';
import { type HttpServer, type Respond, startServer } from './http/server.ts';
import { listFunctions } from './lambda/functions.ts';
import { createLambdaService, type LambdaService } from './lambda/lambda-service.ts';
import type { FunctionStats } from './lambda/pool-stats.ts';
import { listNotEmulated } from './not-emulated.ts';
import { readAssembly } from './template/assembly.ts';
import { openStack } from './template/stack.ts';

export type LocalStackOptions = {
  /** The folder that `cdk synth` wrote. */
  assembly: string;
  host?: string;
  /** 0 takes any free one. */
  port: number;
  /** URL of a DynamoDB engine to use; without one an embedded dynalite runs. */
  dynamodb?: string;
  /** Folder in which the embedded engine keeps its data. */
  keep?: string;
  maxInstances?: number;
  log?: (line: string) => void;
  /** Gets a line for each request. */
  logRequest?: (line: string) => void;
};

export type LocalStack = {
  /** The API's URL here, from the stack's own output where one holds it. */
  baseUrl: string;
  outputs: Record<string, string>;
  /** Table names by logical id. */
  tables: Record<string, string>;
  dynamodbEndpoint: string;
  /** What the template has and nothing here runs. */
  notEmulated: string[];
  /** With the CPU time of the whole process, to see the handlers' share of it. */
  stats(): { functions: FunctionStats[]; processCpuMicros: number };
  /** Settles when the embedded engine has broken down: then nothing is answered any more. */
  failed: Promise<Error>;
  /** Lets running requests end, then stops everything that was started. */
  stop(): Promise<void>;
};

/**
 * Runs a synthesized stack on this machine: its tables in a DynamoDB engine, its functions' own
 * bundles, its REST API as API Gateway would serve it. All of it comes from the template. Lambda
 * runs in UTC; the time zone is the whole process's, so the caller sets it (`process.env.TZ`).
 * @throws what the template asks for and nothing here can do; with the code EADDRINUSE when the
 *   port is taken
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const log = options.log ?? ((line) => process.stderr.write(`${line}\n`));
  const assembly = readAssembly(options.assembly);

  const { host = '127.0.0.1', port, dynamodb, keep } = options;
  const engine = dynamodb ? foreignEngine(dynamodb) : await startEngine({ keep });
  const dynamodbEndpoint = engine.endpoint;
  let server: HttpServer | undefined;
  let lambda: LambdaService | undefined;
  // In this order: a running request still needs its function, and that the database.
  const stopAll = async () => {
    await server?.stop();
    await lambda?.stop();
    await engine.stop();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  try {
    // The port comes before the functions: their variables may hold the API's URL.
    let respond: Respond = async (_request, response) => {
      response.writeHead(503).end();
    };
    server = await startServer({ host, port, log }, (...exchange) => respond(...exchange));
    const stack = openStack(assembly, server.origin);
    const tables = await createTables(stack, dynamodbEndpoint);
    const functions = listFunctions(stack);
    const api = readRestApi(stack, new Set(functions.map(({ arn }) => arn)));
    const { region } = stack;
    const { maxInstances = DEFAULT_MAX_INSTANCES } = options;
    lambda = createLambdaService(functions, { region, dynamodbEndpoint, maxInstances, log });

    const { invoke, stats: readFunctionStats } = lambda;
    const readStats = () => {
      const { user, system } = process.cpuUsage();
      return { functions: readFunctionStats(), processCpuMicros: user + system };
    };
    respond = createRespond(createHandleRequest(api, invoke, log), readStats, options.logRequest);

    const outputs = stack.outputs();
    return {
      baseUrl: findBaseUrl(outputs, `${server.origin}/${api.stage}`),
      outputs,
      tables,
      dynamodbEndpoint,
      notEmulated: listNotEmulated(stack, functions),
      stats: readStats,
      failed: engine.failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A thread each, and a machine of two to eight cores: more would wait for the processor. */
const DEFAULT_MAX_INSTANCES = 4;

/** The output named like it, or else the first that holds a URL of the stage. */
function findBaseUrl(outputs: Record<string, string>, stageUrl: string): string {
  const urls = Object.entries(outputs).filter(([, value]) => value.startsWith(stageUrl));
  const named = urls.find(([name]) => /^base_?url$/i.test(name));
  return (named ?? urls[0])?.[1] ?? stageUrl;
}
