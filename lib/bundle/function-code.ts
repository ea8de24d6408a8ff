import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { writeReference } from '../../reference/page/write-reference.ts';
import { buildFunction } from './build-function.ts';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

/** What writes the files that a function sends; they lie in `files/`, beside its bundle. */
const writeFiles: Record<string, (folder: string) => void> = { 'get-reference': writeReference };

/** The code of a function in functions/: a bundle, made when the app is synthesized. */
export function functionCode(operation: string): Code {
  return Code.fromAsset(FUNCTIONS, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      local: {
        tryBundle(folder) {
          buildFunction({ entry: `${FUNCTIONS}/${operation}.ts`, folder });
          writeFiles[operation]?.(join(folder, 'files'));
          return true;
        },
      },
      // Asked for, and of no use: the bundle is built here, never in a container. The command
      // tells one function's asset from another's of the same source folder.
      image: DockerImage.fromRegistry('none'),
      command: [operation],
    },
  });
}
