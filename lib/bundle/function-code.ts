import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildFunctions, listEntries, writeFunction } from './build-function.ts';
import { writeServedFiles } from './served-files.ts';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

/**
 * Callbacks that write the files that a function serves, by the operation of the function. Each callback gets
 * the path of the folder `files/` beside the bundle.
 */
const writeFiles: Record<string, (folder: string) => void> = { 'get-reference': writeServedFiles };

let bundles: Map<string, Uint8Array> | undefined;

function bundleOf(operation: string): Uint8Array {
  bundles ??= buildFunctions(listEntries());
  const code = bundles.get(operation);
  if (!code) throw new Error(`There is no functions/${operation}.ts.`);
  return code;
}

export function functionCode(operation: string): Code {
  return Code.fromAsset(FUNCTIONS, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      local: {
        tryBundle(folder) {
          writeFunction(bundleOf(operation), folder);
          writeFiles[operation]?.(join(folder, 'files'));
          return true;
        },
      },
      // Required by CDK, but no container is ever started. The command distinguishes the assets of
      // functions with this source folder.
      image: DockerImage.fromRegistry('none'),
      command: [operation],
    },
  });
}
