import type { MissingType } from './missing-types.ts';

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown }>;
}

interface Reduced {
  template: Template;
  /** The entries that apply to the template. */
  missing: MissingType[];
}

/** The template as the emulator can create it. */
export function reduceTemplate(template: Template, entries: MissingType[]): Reduced {
  const findEntry = ({ Type, Properties = {} }: Resource) =>
    entries.find(
      ({ type, property }) => type === Type && (property === undefined || property in Properties),
    );
  const resources = Object.entries(template.Resources);
  const kept = new Map(resources.filter(([, resource]) => !findEntry(resource)));
  const Resources = Object.fromEntries(
    kept.entries().map(([id, { DependsOn, ...resource }]) => {
      const others = [DependsOn ?? []].flat().filter((other) => kept.has(other));
      return [id, others.length > 0 ? { ...resource, DependsOn: others } : resource];
    }),
  );
  const missing = new Set(resources.flatMap(([, resource]) => findEntry(resource) ?? []));
  return { template: { ...template, Resources }, missing: [...missing] };
}

const DYNAMODB =
  /\{"Fn::Join":\["",\["https:\/\/dynamodb\.",\{"Ref":"AWS::Region"\},"\.",\{"Ref":"AWS::URLSuffix"\}\]\]\}/g;
const REST_API =
  /"https:\/\/",(\{"Ref":"\w+"\}),"\.execute-api\.",\{"Ref":"AWS::Region"\},"\.",\{"Ref":"AWS::URLSuffix"\},"\//g;

/** The template with the emulator's URLs in place of those of AWS, which must never be called. */
export const redirect = (template: Template, endpoint: string): Template =>
  JSON.parse(
    JSON.stringify(template)
      .replace(DYNAMODB, `"${endpoint}"`)
      .replace(REST_API, `"${endpoint}/_aws/execute-api/",$1,"/`),
  );
