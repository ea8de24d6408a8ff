import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

/** What Lambda knows of a function: everything that an instance of it needs. */
export type LambdaFunction = {
  logicalId: string;
  name: string;
  /** For log lines. */
  shortName: string;
  arn: string;
  /** The folder that would be /var/task. */
  taskRoot: string;
  handler: string;
  nodeVersion: number;
  timeoutMs: number;
  memoryMb: number;
  /** Where the template reserves a number of instances. */
  maxInstances: number | undefined;
  variables: Record<string, string>;
  logFormat: string;
  logLevel: string;
};

export const FUNCTION_TYPE = 'AWS::Lambda::Function';

/** The functions that can run here: Node.js, with their code in an asset of the assembly. */
export function listFunctions(stack: Stack): LambdaFunction[] {
  return stack.listResources(FUNCTION_TYPE, FunctionProperties).flatMap((resource) => {
    const { logicalId, shortName, id, properties } = resource;
    const nodeVersion = /^nodejs(\d+)\.x$/.exec(properties.Runtime)?.[1];
    const taskRoot = stack.findAssetFolder(properties.Code.S3Key ?? '');
    if (!nodeVersion || !taskRoot) return [];
    return {
      logicalId,
      name: id,
      shortName,
      arn: resource.attribute('Arn'),
      taskRoot,
      handler: properties.Handler,
      nodeVersion: Number(nodeVersion),
      timeoutMs: properties.Timeout * 1000,
      memoryMb: properties.MemorySize,
      maxInstances: properties.ReservedConcurrentExecutions,
      variables: properties.Environment.Variables,
      logFormat: properties.LoggingConfig.LogFormat,
      logLevel: properties.LoggingConfig.ApplicationLogLevel,
    };
  });
}

const FunctionProperties = z.object({
  Runtime: z.string().default(''),
  Handler: z.string().default('index.handler'),
  Code: z.object({ S3Key: z.string().optional() }),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  ReservedConcurrentExecutions: z.coerce.number().optional(),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .default({ Variables: {} }),
  LoggingConfig: z
    .object({
      LogFormat: z.string().default('Text'),
      ApplicationLogLevel: z.string().default('INFO'),
    })
    .prefault({}),
});
