import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referenceRoutes, routes } from '../../../shared/routes.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');
const groups = [...propertiesOf(template, 'AWS::CodeDeploy::DeploymentGroup').values()];
const aliases = Object.entries(template.findResources('AWS::Lambda::Alias'));
const functions = propertiesOf(template, 'AWS::Lambda::Function');
const endpoints = [...operationsOf(template)].filter(([id]) => functions.get(id)?.Code);

describe('the canary', () => {
  it('shifts the alias of every function that clients wait for', () => {
    const shifted = aliases.filter(([, { UpdatePolicy }]) => UpdatePolicy);
    expect(shifted).toHaveLength(groups.length);
    const names = shifted.map(
      ([, { Properties }]) => endpoints.find(([id]) => id === Properties.FunctionName.Ref)?.[1],
    );
    const clientsWaitFor = [...routes, ...referenceRoutes].map(({ operation }) => operation);
    expect(names.sort()).toEqual([...new Set(['authorize', ...clientsWaitFor])].sort());
    const used = shifted.map(([, { UpdatePolicy }]) => UpdatePolicy.CodeDeployLambdaAliasUpdate);
    const usedGroups = new Set(used.map(({ DeploymentGroupName }) => DeploymentGroupName.Ref));
    expect(usedGroups.size).toBe(groups.length);
    const application = { Ref: onlyOne(template, 'AWS::CodeDeploy::Application').id };
    for (const { ApplicationName } of used) expect(ApplicationName).toEqual(application);
  });

  it('has as many alarms as docs/releases.md says', () => {
    const ids = [...propertiesOf(template, 'AWS::CloudWatch::Alarm').keys()];
    const ofCanary = ids.filter((id) => id.startsWith('Canary'));
    expect(ofCanary).toHaveLength(2 * groups.length + 1);
    const text = 'two for each function and one for the API, cost $0.10 a month each';
    expect(readFileSync('docs/releases.md', 'utf8').replace(/\s+/g, ' ')).toContain(text);
  });

  it('keeps earlier versions, to go back without a deployment, but none that is rolled back', () => {
    const versions = Object.values(template.findResources('AWS::Lambda::Version'));
    expect(versions.length).toBeGreaterThanOrEqual(groups.length);
    for (const version of versions) {
      expect(version).toMatchObject({
        UpdateReplacePolicy: 'Retain',
        DeletionPolicy: 'RetainExceptOnCreate', // the same code could not be released again
      });
    }
  });
});
