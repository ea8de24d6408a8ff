import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  type LambdaFunction,
  listFunctions,
} from '../../packages/local-runtime/src/lambda/functions.ts';
import { synthesize } from '../../packages/local-runtime/src/synthesize.ts';
import { readAssembly } from '../../packages/local-runtime/src/template/assembly.ts';
import { openStack, type Stack } from '../../packages/local-runtime/src/template/stack.ts';

/** What `cdk deploy` would upload, of this project and of the usual way, in a folder. */
export interface Assemblies {
  /** The folder of our assembly. */
  folder: string;
  ours: { stack: Stack; functions: LambdaFunction[] };
  usual: { stack: Stack; functions: LambdaFunction[] };
}

export async function synthesizeBoth(folder: string): Promise<Assemblies> {
  const [ourFolder, usualFolder] = [join(folder, 'ours'), join(folder, 'usual')];
  await synthesize(ourFolder);
  const app = fileURLToPath(new URL('../usual-way/app.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [app, usualFolder]);
  const ourStack = openStack(readAssembly(ourFolder), ORIGIN);
  const usualStack = openStack(readAssembly(usualFolder), ORIGIN);
  return {
    folder: ourFolder,
    ours: { stack: ourStack, functions: listFunctions(ourStack) },
    usual: { stack: usualStack, functions: listUsual(usualStack) },
  };
}

const ORIGIN = 'http://api.bench';

/** As listFunctions, which takes ES modules only: NodejsFunction writes CommonJS. */
const listUsual = (stack: Stack): LambdaFunction[] =>
  stack.listResources('AWS::Lambda::Function', UsualProperties).map((resource) => {
    const { logicalId, id, shortName, properties } = resource;
    const taskRoot = stack.findAssetFolder(properties.Code.S3Key) ?? '';
    return {
      logicalId,
      name: id,
      shortName,
      arn: resource.attribute('Arn'),
      taskRoot,
      handler: properties.Handler,
      file: join(taskRoot, 'index.js'),
      exportName: 'handler',
      timeoutMs: 3_000,
      memoryMb: properties.MemorySize,
      runtime: 'nodejs24.x',
      variables: properties.Environment.Variables,
      logFormat: 'Text',
      logLevel: 'INFO',
    };
  });

/** @throws when there is no such function */
export function findFunction(functions: LambdaFunction[], shortName: string): LambdaFunction {
  const found = functions.find((one) => one.shortName === shortName);
  if (!found) throw new Error(`There is no function ${shortName}.`);
  return found;
}

const UsualProperties = z.object({
  Handler: z.literal('index.handler'),
  Code: z.object({ S3Key: z.string() }),
  MemorySize: z.number(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
});
