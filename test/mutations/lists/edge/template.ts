import type { Mutation } from '../../mutation.ts';

const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });

/** What the distribution before the API must never keep, mix up or let through. */
export const edgeTemplateMutations: Mutation[] = [
  {
    protection: 'Documents are kept only when the API says so, and every plan admits the policy.',
    file: 'lib/edge/distribution.ts',
    find: 'CachePolicy.USE_ORIGIN_CACHE_CONTROL_HEADERS_QUERY_STRINGS',
    replace: 'CachePolicy.CACHING_OPTIMIZED',
    ...stack('edge/distribution'),
  },
  {
    protection: 'The API is asked by its own host.',
    file: 'lib/edge/edge.ts',
    find: 'const apiHost = api.host;',
    replace: "const apiHost = 'api.example.com';",
    ...stack('edge/distribution'),
  },
  {
    protection: 'The edge keeps no error.',
    file: 'lib/edge/distribution.ts',
    find: '503, 504];',
    replace: '504];',
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
    protection: 'Every document passes the function that checks the token.',
    file: 'lib/edge/distribution.ts',
    find: 'functionAssociations: [onRequest, onResponse]',
    replace: 'functionAssociations: [onResponse]',
    ...stack('edge/distribution'),
  },
  {
    protection: 'A new generation of the secrets reaches everything that has them.',
    file: 'lib/edge/edge-secrets.ts',
    find: 'const secret = this.create(`$' + '{name}$' + '{current}`);',
    replace: 'const secret = this.create(name);',
    ...stack('edge/edge-secrets'),
  },
  {
    protection: 'The firewall knows a new secret before CloudFront sends it.',
    file: 'lib/edge/edge.ts',
    find: '    if (props.firewall) distribution.node.addDependency(props.firewall.acl);\n',
    replace: '',
    ...stack('edge/edge-secrets'),
  },
  {
    protection: 'The authorizer accepts the secret before the current one.',
    file: 'functions/authorize.ts',
    find: '[edgeSecret(), previousEdgeSecret()]',
    replace: '[edgeSecret()]',
    project: 'parts',
    test: 'test/parts/edge/secret-rotation.test.ts',
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
    protection: 'The template without an edge and webhooks has no stream.',
    file: 'lib/club-table.ts',
    find: '...((settings.edge || settings.webhooks) && {',
    replace: '...({',
    ...stack('edge/edge-setting'),
  },
];
