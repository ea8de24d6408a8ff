import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
  /** The ES module that the handler names, and its export. */
  file: string;
  exportName: string;
  timeoutMs: number;
  memoryMb: number;
  /** Where the template reserves a number of instances. */
  maxInstances: number | undefined;
  variables: Record<string, string>;
  logFormat: string;
  logLevel: string;
};

export const FUNCTION_TYPE = 'AWS::Lambda::Function';

/** The one runtime that is supported here: that of the Node.js which runs this. */
export const RUNTIME = `nodejs${process.versions.node.split('.')[0]}.x`;

/** What a function must be to run here, for whom it is not. */
export const SUPPORTED = `only ES modules (.mjs) for ${RUNTIME} in the assembly's assets are`;

/** The functions that run here. */
export function listFunctions(stack: Stack): LambdaFunction[] {
  return stack.listResources(FUNCTION_TYPE, FunctionProperties).flatMap((resource) => {
    const { logicalId, shortName, id, properties } = resource;
    const { Runtime, Handler, Code } = properties;
    const taskRoot = stack.findAssetFolder(Code.S3Key ?? '');
    const dot = Handler.lastIndexOf('.');
    const file = join(taskRoot ?? '', `${Handler.slice(0, dot)}.mjs`);
    if (Runtime !== RUNTIME || !taskRoot || !existsSync(file)) return [];
    return {
      logicalId,
      name: id,
      shortName,
      arn: resource.attribute('Arn'),
      taskRoot,
      handler: Handler,
      file,
      exportName: Handler.slice(dot + 1),
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
