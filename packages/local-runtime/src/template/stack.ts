import type { z } from 'zod';
import type { Assembly, TemplateResource } from './assembly.ts';
import { resolveValue, type Scope } from './intrinsics.ts';
import { attributeOf, generateId, type Location, nameProperty } from './physical-ids.ts';

/** The stack with the names and ARNs that a deployment would give its resources. */
export type Stack = Location & {
  /** The resources of a type, with the properties of the schema resolved. */
  listResources<S extends z.ZodObject>(type: string, schema: S): StackResource<z.output<S>>[];
  /** Every resource's type. */
  listTypes(): string[];
  /** A value of the template with its intrinsic functions resolved; `path` is for the error. */
  resolve(value: unknown, path: string): unknown;
  outputs(): Record<string, string>;
  findAssetFolder: Assembly['findAssetFolder'];
};

export type StackResource<P> = {
  logicalId: string;
  /** The construct's name, or the logical id without the hash that CDK appends. */
  shortName: string;
  /** What `Ref` gives. */
  id: string;
  /** What `Fn::GetAtt` gives. */
  attribute(name: string): string;
  properties: P;
  /** All properties, not resolved. */
  source: Record<string, unknown>;
};

/** @param origin replaces the API's `https://<id>.execute-api.…` in all values */
export function openStack(assembly: Assembly, origin: string): Stack {
  const { stackName, region, account, template } = assembly;
  const location: Location = { stackName, region, account };
  const apiUrl = new RegExp(`https://[a-z0-9]+\\.execute-api\\.${region}\\.${URL_SUFFIX}`, 'g');

  const scope: Scope = {
    ref(name, path) {
      if (name in template.Resources) return idOf(name);
      const value = template.Parameters[name]?.Default ?? pseudoParameters(location)[name];
      if (value === undefined) throw new Error(`${path}: Ref ${name} has no value here`);
      return value;
    },
    attribute(logicalId, attribute, path) {
      const resource = resourceAt(logicalId, path);
      const value = attributeOf(
        { ...resource, logicalId, id: idOf(logicalId) },
        attribute,
        location,
      );
      if (value !== undefined) return value;
      const what = `${attribute} of ${logicalId} (${resource.Type})`;
      throw new Error(`${path}: Fn::GetAtt ${what} is not supported here`);
    },
    localize: (text) => text.replace(apiUrl, origin),
  };

  function resourceAt(logicalId: string, path: string): TemplateResource {
    const resource = template.Resources[logicalId];
    if (!resource) throw new Error(`${path}: there is no resource ${logicalId}`);
    return resource;
  }

  function idOf(logicalId: string): string {
    const { Type, Properties } = resourceAt(logicalId, logicalId);
    const property = nameProperty(Type);
    const path = `Resources.${logicalId}.Properties.${property}`;
    const name = property && resolveValue(Properties[property], path, scope);
    return name ? String(name) : generateId(logicalId, Type, location);
  }

  return {
    ...location,
    findAssetFolder: assembly.findAssetFolder,
    resolve: (value, path) => resolveValue(value, path, scope),
    listTypes: () => Object.values(template.Resources).map(({ Type }) => Type),
    listResources: (type, schema) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logicalId, { Properties, Metadata }]) => ({
          logicalId,
          shortName: shortNameOf(logicalId, Metadata['aws:cdk:path']),
          id: idOf(logicalId),
          attribute: (name) => String(scope.attribute(logicalId, name, logicalId)),
          properties: readProperties(logicalId, Properties, schema, scope),
          source: Properties,
        })),
    outputs: () =>
      Object.fromEntries(
        Object.entries(template.Outputs).map(([name, { Value }]) => [
          name,
          String(resolveValue(Value, `Outputs.${name}.Value`, scope)),
        ]),
      ),
  };
}

/** `Stack/Api/list-teams/Resource` is the resource of `list-teams`. */
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
