import { z } from 'zod';
import type { Stack } from '../template/stack.ts';
import { type EventPattern, matchesPattern } from './event-pattern.ts';

export type Rule = { logicalId: string; pattern: EventPattern; functionArns: string[] };

/**
 * Lists the rules for events of a service, such as `aws.s3`.
 * @param functions ARNs of functions that run here; rules with other targets are omitted
 */
export const listRules = (stack: Stack, source: string, functions: ReadonlySet<string>): Rule[] =>
  stack.listResources('AWS::Events::Rule', RuleProperties).flatMap((rule) => {
    const { EventPattern: pattern, State, Targets } = rule.properties;
    const functionArns = Targets.map(({ Arn }) => withoutQualifier(Arn));
    const isOfSource = Array.isArray(pattern?.source) && pattern.source.includes(source);
    if (!pattern || !isOfSource || State !== 'ENABLED') return [];
    if (!functionArns.every((arn) => functions.has(arn))) return [];
    return { logicalId: rule.logicalId, pattern, functionArns };
  });

/** Removes the alias from an ARN such as `…:function:name:live`, because only one version runs here. */
const withoutQualifier = (arn: string): string => arn.split(':').slice(0, 7).join(':');

const RuleProperties = z.object({
  EventPattern: z.custom<EventPattern>().optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
});

export const targetsOf = (rules: Rule[], event: unknown): string[] =>
  rules
    .filter(({ pattern }) => matchesPattern(pattern, event))
    .flatMap(({ functionArns }) => functionArns);
