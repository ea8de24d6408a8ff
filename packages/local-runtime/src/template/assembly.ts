import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  AssetManifestArtifact,
  CloudAssembly,
  type CloudFormationStackArtifact,
} from 'aws-cdk-lib/cx-api';
import { z } from 'zod';

export type Assembly = ReturnType<typeof readAssembly>;
export type TemplateResource = z.output<typeof TemplateResource>;

/** Schema of a property that must not be set. */
export const unsupported = z.undefined({ error: 'is not supported here' }).optional();

/**
 * Reads one stack of a cloud assembly: template and assets.
 *
 * @param stackName required if the assembly has several stacks
 * @throws without such a stack, or if an output or a resource except CDKMetadata has a condition
 */
export function readAssembly(folder: string, stackName?: string) {
  const assembly = new CloudAssembly(folder);
  const stack = stackName ? assembly.getStackByName(stackName) : onlyStack(assembly);
  const { account, region } = stack.environment;
  const parsed = Template.safeParse(stack.template);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${stack.templateFullPath}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const assetFolders = readAssetFolders(assembly);
  return {
    stackName: stack.stackName,
    // An environment-agnostic stack has unknown-account and unknown-region.
    account: /^\d{12}$/.test(account) ? account : '000000000000',
    region: region.startsWith('unknown') ? 'us-east-1' : region,
    template: parsed.data,
    /** Finds the folder of a file asset by its key in the assets bucket. */
    findAssetFolder: (objectKey: string) => assetFolders.get(objectKey),
  };
}

function onlyStack({ stacks, directory }: CloudAssembly): CloudFormationStackArtifact {
  const [stack] = stacks;
  if (stack && stacks.length === 1) return stack;
  const found = stacks.map((each) => each.stackName).join(', ') || 'none';
  throw new Error(`${directory}: choose one stack by its name, found: ${found}`);
}

const TemplateResource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: unsupported,
  Metadata: z.object({ 'aws:cdk:path': z.string().optional() }).default({}),
});
const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Mappings: z
    .record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))
    .default({}),
  Resources: z
    .record(z.string(), z.unknown())
    // CDK's usage statistics have a condition on the region.
    .transform(({ CDKMetadata: _, ...resources }) => resources)
    .pipe(z.record(z.string(), TemplateResource)),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Condition: unsupported }))
    .default({}),
});

function readAssetFolders({ artifacts, directory }: CloudAssembly): Map<string, string> {
  const folders = new Map<string, string>();
  const manifests = artifacts.filter(AssetManifestArtifact.isAssetManifestArtifact);
  for (const asset of manifests.flatMap(({ contents }) => Object.values(contents.files ?? {}))) {
    const path = asset.source.path && join(directory, asset.source.path);
    if (!path || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    for (const { objectKey } of Object.values(asset.destinations)) folders.set(objectKey, path);
  }
  return folders;
}
