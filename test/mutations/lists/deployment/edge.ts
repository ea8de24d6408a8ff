import type { Mutation } from '../../mutation.ts';

const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });

/** What the distribution before the API must never keep, mix up or let through. */
export const edgeMutations: Mutation[] = [
  {
    protection: 'The edge keeps no error but those of an API that fails.',
    file: 'lib/edge/distribution.ts',
    find: '404: 0,',
    replace: '404: 5,',
    ...stack('edge/distribution'),
  },
  {
    protection: 'The edge keeps no verification.',
    file: 'lib/edge/distribution.ts',
    find: 'CachePolicy.CACHING_DISABLED',
    replace: 'CachePolicy.CACHING_OPTIMIZED',
    ...stack('edge/distribution'),
  },
  {
    protection: "TLS 1.0 is refused at the edge's domain.",
    file: 'lib/edge/distribution.ts',
    find: '      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,\n',
    replace: '',
    ...stack('edge/distribution'),
  },
  {
    protection: 'A new generation of the secrets reaches everything that has them.',
    file: 'lib/edge/origin-secrets.ts',
    find: 'const secret = this.create(`Origin$' + '{current}`);',
    replace: "const secret = this.create('Origin');",
    ...stack('edge/origin-secrets'),
  },
  {
    protection: 'The firewall knows a new secret before CloudFront sends it.',
    file: 'lib/edge/edge.ts',
    find: '    if (firewall) distribution.node.addDependency(firewall.acl);\n',
    replace: '',
    ...stack('edge/origin-secrets'),
  },
  {
    protection: 'A header that any client can send changes no count of the firewall.',
    file: 'lib/protection/request-sources.ts',
    find: "prefix: 'edge-', scope: isFromEdge(edge), aggregation",
    replace: "prefix: 'edge-', aggregation",
    ...stack('protection/firewall-edge'),
  },
  {
    protection: 'Direct clients are counted by their own address.',
    file: 'lib/protection/request-sources.ts',
    find: "return [fromEdge, { prefix: '', scope: isFromElsewhere(edge), aggregation }];",
    replace: 'return [fromEdge];',
    ...stack('protection/firewall-edge'),
  },
  {
    protection: 'A stage that is served at the edge only refuses others.',
    file: 'lib/protection/rules.ts',
    find:
      '    ...(edge?.isOnly ? [blocking(`$' +
      '{stackName}-not-edge`, isFromElsewhere(edge))] : []),\n',
    replace: '',
    ...stack('protection/firewall-edge'),
  },
  {
    protection: 'The log of the firewall shows no secret of the edge.',
    file: 'lib/protection/firewall.ts',
    find: "'cookie', ...headers]",
    replace: "'cookie']",
    ...stack('protection/firewall-edge'),
  },
  {
    protection: 'With an edge, the reference names the URL of the edge.',
    file: 'lib/club-data-stack.ts',
    find: 'const baseUrl = edge?.baseUrl ?? api.baseUrl;',
    replace: 'const baseUrl = api.baseUrl;',
    ...stack('edge/edge-setting'),
  },
  {
    protection: 'A copy at the edge is for its token alone.',
    file: 'lib/edge/distribution.ts',
    find: "CacheHeaderBehavior.allowList('Authorization')",
    replace: 'CacheHeaderBehavior.none()',
    ...stack('edge/distribution'),
  },
  {
    protection: 'Every parameter of the API tells copies apart.',
    file: 'shared/routes.ts',
    find: 'parameters: [...Object.keys(query), REVISION]',
    replace: 'parameters: [REVISION]',
    ...stack('edge/distribution'),
  },
  {
    protection: "A client's own address header is replaced on every path.",
    file: 'lib/edge/viewer-address.ts',
    find: '= { value: event.viewer.ip };',
    replace: '= event.request.headers.host;',
    ...stack('edge/viewer-address'),
  },
  {
    protection: 'A suspension takes effect within 60 seconds through the edge.',
    file: 'lib/api/api.ts',
    find: 'Duration.seconds(60 - 3 * 5 - 5)',
    replace: 'Duration.seconds(60)',
    ...stack('edge/distribution'),
  },
  {
    protection: 'Nobody but the edge is told to keep a document.',
    file: 'functions/serve/club-endpoint.ts',
    find: 'isFromEdge(event) ? FOR_EDGE : FOR_CLIENTS',
    replace: 'FOR_EDGE',
    project: 'parts',
    test: 'test/parts/serve/document-endpoint.test.ts',
  },
];
