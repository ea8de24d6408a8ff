import { describe, expect, it } from 'vitest';
import { EDGE, propertiesOf, synthesize } from '../../support/synthesize.ts';

const functions = propertiesOf(synthesize('prod', EDGE), 'AWS::CloudFront::Function');
const [properties = {}] = [...functions]
  .filter(([id]) => id.includes('ViewerAddress'))
  .map(([, each]) => each);

const run = (headers: object) => {
  const event = {
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri: '/v1/clubs/a/teams', headers },
  };
  const call = new Function('event', `${properties.FunctionCode}; return handler(event);`);
  return call(event);
};

describe('the function at the edge', () => {
  it("names the client's address, whatever the client has sent, and changes nothing else", () => {
    const authorization = { value: 'Bearer x' };
    const forged = {
      value: '198.51.100.1',
      multiValue: [{ value: '198.51.100.1' }, { value: 'x' }],
    };
    for (const headers of [{ authorization }, { authorization, 'x-viewer-address': forged }]) {
      expect(run(headers)).toEqual({
        method: 'GET',
        uri: '/v1/clubs/a/teams',
        headers: { authorization, 'x-viewer-address': { value: '203.0.113.7' } },
      });
    }
  });

  it('runs on the runtime 2.0, and is published', () => {
    expect(properties).toMatchObject({
      AutoPublish: true,
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    });
  });
});
