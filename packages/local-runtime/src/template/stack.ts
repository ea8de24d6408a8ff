import type { z } from 'zod';
import type { Assembly, TemplateResource } from './assembly.ts';
import { resolveValue, type Scope } from './intrinsics.ts';
import {
  arnOf,
  generateId,
  type Location,
  NAME_PROPERTIES,
  rootResourceIdOf,
} from './physical-ids.ts';
import { createSecretResolver } from './secrets.ts';

export type Stack = ReturnType<typeof openStack>;

/**
 * Opens a stack as if it were deployed: each resource has a name and an ARN.
 * @param origin replaces the API's `https://<id>.execute-api.…` in all values
 */
export function openStack(assembly: Assembly, origin: string) {
  const { stackName, region, account, template } = assembly;
  const location: Location = { stackName, region, account };
  const resolveSecrets = createSecretResolver();
  const apiUrl = new RegExp(`https://[a-z0-9]+\\.execute-api\\.${region}\\.${URL_SUFFIX}`, 'g');

  const scope: Scope = {
    ref(name, path) {
      if (name in template.Resources) return nameOf(name);
      const value = template.Parameters[name]?.Default ?? pseudoParameters(location)[name];
      if (value === undefined) throw new Error(`${path}: Ref ${name} has no value here`);
      return value;
    },
    attribute(logicalId, attribute, path) {
      const { Type } = resourceAt(logicalId, path);
      if (attribute === 'Arn') return arnOf(Type, nameOf(logicalId), location);
      if (attribute === 'RootResourceId') return rootResourceIdOf(logicalId);
      if (Type === DISTRIBUTION && attribute === 'DomainName')
        return domainNameOf(nameOf(logicalId));
      const what = `${attribute} of ${logicalId} (${Type})`;
      throw new Error(`${path}: Fn::GetAtt ${what} is not supported here`);
    },
    findInMap([name = '', first = '', second = ''], path) {
      const value = template.Mappings[name]?.[first]?.[second];
      if (value === undefined)
        throw new Error(`${path}: the mapping ${name} has no ${first}.${second}`);
      return value;
    },
    localize: (text) => resolveSecrets(text.replace(apiUrl, origin)),
  };

  function resourceAt(logicalId: string, path: string): TemplateResource {
    const resource = template.Resources[logicalId];
    if (!resource) throw new Error(`${path}: there is no resource ${logicalId}`);
    return resource;
  }

  /** Returns the value of `Ref`. */
  function nameOf(logicalId: string): string {
    const { Type, Properties } = resourceAt(logicalId, logicalId);
    if (Type in QUALIFIERS) {
      const path = `Resources.${logicalId}.Properties`;
      const [name, qualifier] = [Properties.FunctionName, QUALIFIERS[Type]?.(Properties)].map(
        (value) => String(resolveValue(value, path, scope)),
      );
      return `${arnOf(Type, name ?? '', location)}:${qualifier}`;
    }
    const property = NAME_PROPERTIES[Type];
    const path = `Resources.${logicalId}.Properties.${property}`;
    const name = property && resolveValue(Properties[property], path, scope);
    return name ? String(name) : generateId(logicalId, Type, location);
  }

  return {
    ...location,
    findAssetFolder: assembly.findAssetFolder,
    /** Resolves the intrinsic functions of a value. `path` is for the error message. */
    resolve: (value: unknown, path: string) => resolveValue(value, path, scope),
    listTypes: () =>
      Object.entries(template.Resources).map(([logicalId, { Type }]) => [logicalId, Type] as const),
    /** Lists the resources of a type, with the properties of the schema, resolved. */
    listResources: <S extends z.ZodObject>(type: string, schema: S) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logicalId, { Properties, Metadata }]) => ({
          logicalId,
          /** Name of the construct, or the logical id without CDK's hash. */
          shortName: shortNameOf(logicalId, Metadata['aws:cdk:path']),
          /** Value of `Ref`. */
          id: nameOf(logicalId),
          /** Returns the value of `Fn::GetAtt`. */
          attribute: (name: string) => String(scope.attribute(logicalId, name, logicalId)),
          properties: readProperties(logicalId, Properties, schema, scope),
          /** Unresolved properties. */
          source: Properties,
        })),
    outputs: (): Record<string, string> =>
      Object.fromEntries(
        Object.entries(template.Outputs).map(([name, { Value }]) => [
          name,
          String(resolveValue(Value, `Outputs.${name}.Value`, scope)),
        ]),
      ),
  };
}

const DISTRIBUTION = 'AWS::CloudFront::Distribution';
const domainNameOf = (distributionId: string): string => `${distributionId}.cloudfront.net`;

/** Suffix that a version's or alias's ARN adds to the function's ARN; `Ref` returns the whole ARN. */
const QUALIFIERS: Record<string, (properties: Record<string, unknown>) => unknown> = {
  'AWS::Lambda::Alias': ({ Name }) => Name,
  'AWS::Lambda::Version': () => '1',
};

/** Returns `list-teams` for the path `Stack/Api/list-teams/Resource`. */
function shortNameOf(logicalId: string, cdkPath: string | undefined): string {
  return cdkPath?.split('/').at(-2) ?? logicalId.replace(/[0-9A-F]{8}$/, '');
}

const URL_SUFFIX = 'amazonaws.com';

function pseudoParameters({ stackName, region, account }: Location): Record<string, string> {
  return {
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': URL_SUFFIX,
    'AWS::StackName': stackName,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
  };
}

// Only the schema's properties are resolved: an unsupported intrinsic function in any other (a log
// destination) does not matter.
function readProperties<S extends z.ZodObject>(
  logicalId: string,
  properties: Record<string, unknown>,
  schema: S,
  scope: Scope,
): z.output<S> {
  const prefix = `Resources.${logicalId}.Properties`;
  const resolved = Object.keys(schema.shape)
    .filter((key) => key in properties)
    .map((key) => [key, resolveValue(properties[key], `${prefix}.${key}`, scope)]);
  const parsed = schema.safeParse(Object.fromEntries(resolved));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${[prefix, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}
