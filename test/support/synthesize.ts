import './without-validation.ts';
import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ClubDataStack } from '../../lib/club-data-stack.ts';
import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));

/** An edge, and what it needs. */
export const EDGE = {
  edge: true,
  healthCheck: { club: 'fc-example', licenseKeyParameter: '/club-data/health-check' },
};

/** Every setting that adds a resource or a permission. */
export const EVERYTHING: Context = {
  alarmEmail: 'on-call@example.com',
  monthlyBudgetUsd: 50,
  tracing: true,
  events: true,
  provisionedConcurrency: 1,
  domain: { name: 'api.example.com', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' },
  ...EDGE,
  edgeKeyGeneration: 2,
  edgeDomain: {
    name: 'data.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
  },
  edgeWebAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/plan/x',
};

/** The stack of a stage, but for the functions' bundles. */
export function openStack(stage: string, settings: Context = {}): ClubDataStack {
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } });
  return new ClubDataStack(app, settingsOf(stage, settings));
}

const templates = new Map<string, Template>();

/** The template that `cdk deploy` would send, but for the functions' bundles; made once. */
export function synthesize(stage: string, settings: Context = {}): Template {
  const key = JSON.stringify([stage, settings]);
  const template = templates.get(key) ?? Template.fromStack(openStack(stage, settings));
  templates.set(key, template);
  return template;
}

// biome-ignore lint/suspicious/noExplicitAny: a template's properties, to be asserted
type Properties = Record<string, any>;

/** The properties of all resources of a type, by their logical ids. */
export const propertiesOf = (template: Template, type: string): Map<string, Properties> =>
  new Map(
    Object.entries(template.findResources(type)).map(([id, { Properties }]) => [id, Properties]),
  );

/** The one resource of a type. */
export function onlyOne(template: Template, type: string): { id: string; properties: Properties } {
  const [first, ...others] = propertiesOf(template, type);
  if (!first || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return { id: first[0], properties: first[1] };
}

/** The operation of each function, by its logical id. */
export const operationsOf = (template: Template): Map<string, string> =>
  new Map(
    Array.from(propertiesOf(template, 'AWS::Lambda::Function'), ([id, { Description }]) => [
      id,
      Description.replace('club-data ', ''),
    ]),
  );
