import { describe, expect, it } from 'vitest';
import { EVERYTHING, synthesize } from '../support/synthesize.ts';

/** CloudFormation takes 500: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const LIMIT = 500;
const MOST_OF_ENDPOINT = 15;

const window = { start: 'saturday 14:00', end: 'saturday 18:00', timeZone: 'Europe/Vienna' };
const template = synthesize('prod', {
  ...EVERYTHING,
  provisionedConcurrency: 0, // with the canary it is a warning
  matchWindows: [{ ...window, instances: 5 }],
});
const resources = Object.entries(template.toJSON().Resources as Record<string, Resource>);

describe('the resources of a stage with everything', () => {
  it('leave room for four more endpoints', () => {
    expect(resources.length).toBeLessThanOrEqual(LIMIT - 4 * MOST_OF_ENDPOINT);
  });

  it.each(['listchanges', 'listteams'])('are at most 15 for an endpoint: %s', (operation) => {
    const uses = (text: string) => text.includes(operation);
    const named = resources.filter(([id]) => uses(id.toLowerCase().replaceAll('-', '')));
    const methods = resources.filter(
      ([id, { Type, Properties }]) =>
        Type === 'AWS::ApiGateway::Method' &&
        !named.some(([other]) => other === id) &&
        uses(JSON.stringify(Properties).toLowerCase()),
    );
    expect(methods).toHaveLength(2); // GET and HEAD
    const ofPath = 3; // the path, its preflight, and 405
    expect(named.length + methods.length + ofPath).toBeLessThanOrEqual(MOST_OF_ENDPOINT);
  });
});

interface Resource {
  Type: string;
  Properties?: object;
}
