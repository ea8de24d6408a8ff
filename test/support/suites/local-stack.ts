import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLogSearch } from '../find-secrets.ts';
import { LOCAL_ENVIRONMENT } from '../local-environment.ts';
import { writeAssembly } from '../write-assembly.ts';
import { shareSetUp } from './share-set-up.ts';

/**
 * Global set-up: the whole stack on this machine, with its bundles and permissions, over HTTP. The
 * run fails when the stack has logged a secret.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.TZ = 'UTC'; // as on Lambda
  return shareSetUp(project, 'local stack', start);
}

async function start() {
  const { startLocalStack } = await openRuntime();
  const folder = mkdtempSync(join(tmpdir(), 'club-data-stack-'));
  const assembly = writeAssembly(folder, { bundles: true });
  const search = createLogSearch();
  const stack = await startLocalStack({
    ...{ assembly, port: 0, logAccess: search.log, logMetrics: search.log },
    environment: LOCAL_ENVIRONMENT,
    allowHosts: ['evil.example'], // which a deployed stage would get
    log: (line) => {
      logDenial(line);
      search.log(line);
    },
  });
  stack.failed.then(console.error);
  const target = {
    apiUrl: stack.baseUrl,
    assembly,
    tableName: stack.outputs.TableName ?? '',
    dynamodb: stack.dynamodbEndpoint,
  };
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true });
    search.check();
  };
  return { target, stop };
}

/** The local runtime of this tree, or the module at LOCAL_RUNTIME. */
const openRuntime = (): Promise<Runtime> =>
  import(process.env.LOCAL_RUNTIME ?? '../../../packages/local-runtime/src/cdk-local-runtime.ts');

type Runtime = typeof import('../../../packages/local-runtime/src/cdk-local-runtime.ts');

/** A test that fails for want of a permission says so; the functions' own lines are left out. */
function logDenial(line: string): void {
  if (line.includes(' AccessDeniedException: dynamodb:')) console.error(line);
}
