import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What `cdk synth` left in a folder: one stack's template, and its assets on this disk. */
export type Assembly = {
  stackName: string;
  region: string;
  account: string;
  template: Template;
  /** The folder of a file asset, by the key that it would have in the assets bucket. */
  findAssetFolder(objectKey: string): string | undefined;
};

export type Template = z.output<typeof Template>;
export type TemplateResource = z.output<typeof TemplateResource>;

/** Reads the one stack of an assembly. Throws when there is none, or more than one. */
export function readAssembly(folder: string): Assembly {
  const manifest = readJson(join(folder, 'manifest.json'), Manifest);
  const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === STACK);
  const [stack] = stacks;
  if (!stack || stacks.length > 1) {
    const found = stacks.map(([id]) => id).join(', ') || 'none';
    throw new Error(`${folder} must hold exactly one stack, found: ${found}`);
  }
  const [artifactId, { properties, environment }] = stack;
  const { templateFile, stackName = artifactId } = StackProperties.parse(properties);
  const assetFolders = readAssetFolders(folder, manifest);
  return {
    stackName,
    ...readEnvironment(environment),
    template: readJson(join(folder, templateFile), Template),
    findAssetFolder: (objectKey) => assetFolders.get(objectKey),
  };
}

const STACK = 'aws:cloudformation:stack';
const ASSETS = 'cdk:asset-manifest';

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ type: z.string(), environment: z.string().optional(), properties: z.unknown() }),
  ),
});
const StackProperties = z.object({ templateFile: z.string(), stackName: z.string().optional() });
const AssetManifestProperties = z.object({ file: z.string() });
const AssetManifest = z.object({
  files: z
    .record(
      z.string(),
      z.object({
        source: z.object({ path: z.string().optional() }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    )
    .default({}),
});
const unsupported = z.undefined({ error: 'is not supported here' }).optional();

const TemplateResource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: unsupported,
  Metadata: z.object({ 'aws:cdk:path': z.string().optional() }).default({}),
});
const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Resources: z.record(z.string(), TemplateResource),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Condition: unsupported }))
    .default({}),
});

function readAssetFolders(folder: string, manifest: z.output<typeof Manifest>) {
  const folders = new Map<string, string>();
  for (const { type, properties } of Object.values(manifest.artifacts)) {
    if (type !== ASSETS) continue;
    const { file } = AssetManifestProperties.parse(properties);
    for (const asset of Object.values(readJson(join(folder, file), AssetManifest).files)) {
      const path = asset.source.path && join(folder, asset.source.path);
      if (!path || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
      for (const { objectKey } of Object.values(asset.destinations)) folders.set(objectKey, path);
    }
  }
  return folders;
}

/** `aws://<account>/<region>`, where an environment-agnostic stack says `unknown-account`. */
function readEnvironment(environment = 'aws://unknown-account/unknown-region') {
  const [account = '', region = ''] = environment.replace('aws://', '').split('/');
  return {
    account: /^\d{12}$/.test(account) ? account : '000000000000',
    region: region && !region.startsWith('unknown') ? region : 'us-east-1',
  };
}

function readJson<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}
