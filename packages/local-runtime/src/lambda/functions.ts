import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

export type LambdaFunction = ReturnType<typeof listFunctions>[number];

export const SUPPORTED = "only Node.js functions in the assembly's asset folders are";

/**
 * Lists the stack's Node.js functions whose code is in the assembly. All functions run on this process's
 * version of Node.js.
 */
export function listFunctions(stack: Stack) {
  return stack.listResources('AWS::Lambda::Function', FunctionProperties).flatMap((resource) => {
    const { logicalId, shortName, id, properties, source } = resource;
    const { Runtime, Handler, Code } = properties;
    const taskRoot = stack.findAssetFolder(Code.S3Key ?? '');
    const dot = Handler.lastIndexOf('.');
    const file = taskRoot && findModule(join(taskRoot, Handler.slice(0, dot)));
    if (!Runtime.startsWith('nodejs') || !file) return [];
    return {
      logicalId,
      name: id,
      shortName,
      arn: resource.attribute('Arn'),
      /** ARN of the execution role, with unresolved intrinsic functions. */
      role: source.Role,
      runtime: Runtime,
      /** Folder that is /var/task on Lambda. */
      taskRoot,
      handler: Handler,
      file,
      exportName: Handler.slice(dot + 1),
      timeoutMs: properties.Timeout * 1000,
      memoryMb: properties.MemorySize,
      variables: properties.Environment.Variables,
      logFormat: properties.LoggingConfig.LogFormat,
      logLevel: properties.LoggingConfig.ApplicationLogLevel,
    };
  });
}

const findModule = (path: string): string | undefined =>
  ['.mjs', '.js', '.cjs'].map((extension) => path + extension).find((file) => existsSync(file));

const FunctionProperties = z.object({
  Runtime: z.string().default(''),
  Handler: z.string().default('index.handler'),
  Code: z.object({ S3Key: z.string().optional() }),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .prefault({}),
  LoggingConfig: z
    .object({
      LogFormat: z.string().default('Text'),
      ApplicationLogLevel: z.string().default('INFO'),
    })
    .prefault({}),
});
