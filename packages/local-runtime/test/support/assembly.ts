import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type LocalStackOptions, startLocalStack } from '../../src/local-stack.ts';

export type Template = {
  Mappings?: object;
  Resources: Record<string, { Type: string; Properties?: object; Condition?: string }>;
  Outputs?: Record<string, { Value: unknown; Condition?: string }>;
  Parameters?: Record<string, { Type: string; Default?: string }>;
};

/** Source files by the asset's name (`S3Key` without `.zip`), then by file name. */
export type Assets = Record<string, Record<string, string>>;

/** Writes what `cdk synth` would: a manifest, one template, one folder for each asset. */
export function writeAssembly(template: Template, assets: Assets = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  writeJson(join(folder, 'manifest.json'), {
    version: '55.0.0',
    artifacts: {
      'Test.assets': { type: 'cdk:asset-manifest', properties: { file: 'Test.assets.json' } },
      Test: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/unknown-region',
        properties: { templateFile: 'Test.template.json' },
      },
    },
  });
  writeJson(join(folder, 'Test.template.json'), template);
  const files = Object.entries(assets).map(([name, sources]) => {
    mkdirSync(join(folder, `asset.${name}`));
    for (const [file, source] of Object.entries(sources)) {
      writeFileSync(join(folder, `asset.${name}`, file), source);
    }
    const destinations = { here: { objectKey: `${name}.zip` } };
    return [name, { source: { path: `asset.${name}` }, destinations }];
  });
  writeJson(join(folder, 'Test.assets.json'), { files: Object.fromEntries(files) });
  return folder;
}

/** Starts a stack, and collects its log lines. */
export async function startStack(
  template: Template,
  assets: Assets = {},
  options: Partial<LocalStackOptions> = {},
) {
  const lines: string[] = [];
  const hasTable = Object.values(template.Resources).some(({ Type }) => Type.includes('DynamoDB'));
  const stack = await startLocalStack({
    assembly: writeAssembly(template, assets),
    port: 0,
    // Without a table DynamoDB is not used.
    ...(hasTable ? {} : { dynamodb: 'http://127.0.0.1:9' }),
    log: (line) => lines.push(line),
    ...options,
  });
  return { ...stack, lines };
}

/** Starts a stack for one test: it stops when the test has finished. */
export async function startStackForTest(...given: Parameters<typeof startStack>) {
  const stack = await startStack(...given);
  onTestFinished(() => stack.stop());
  return stack;
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, JSON.stringify(content));
}
