import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '../edge/headers.ts';

type Statement = CfnWebACL.StatementProperty;

export interface EdgeAccess {
  /** Header values that only requests from the edge have. */
  secrets: string[];
  /** Whether to refuse requests that do not come from the edge. */
  isOnly: boolean;
}

/** Group of requests that one rate limit counts, such as the requests from the edge. */
interface Source {
  /** What the names of this source's rules have after the stack's name: `edge-` or nothing. */
  prefix: string;
  /** Condition on the requests; all requests if omitted. */
  scope?: Statement;
  aggregation: Pick<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType' | 'forwardedIpConfig'>;
}

/**
 * Lists the sources of requests. Edge requests are counted by the client's address in the edge's header, other
 * requests by their own address, because clients could forge the header.
 */
export function requestSources(edge: EdgeAccess | undefined): Source[] {
  const aggregation = { aggregateKeyType: 'IP' };
  if (!edge) return [{ prefix: '', aggregation }];
  const fromEdge = { prefix: 'edge-', scope: isFromEdge(edge), aggregation: BY_VIEWER };
  if (edge.isOnly) return [fromEdge];
  return [fromEdge, { prefix: '', scope: isFromElsewhere(edge), aggregation }];
}

/**
 * Rate limit by the address in the edge's header. AWS WAF would not limit requests without the header, but the
 * edge always sends it
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-wafv2-webacl-forwardedipconfiguration.html).
 */
const BY_VIEWER = {
  aggregateKeyType: 'FORWARDED_IP',
  forwardedIpConfig: { headerName: VIEWER_ADDRESS_HEADER, fallbackBehavior: 'NO_MATCH' },
};

function isFromEdge({ secrets }: EdgeAccess): Statement {
  const statements = secrets.map(hasSecret);
  const [first, ...others] = statements;
  return first && others.length === 0 ? first : { orStatement: { statements } };
}

const hasSecret = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: ORIGIN_SECRET_HEADER } },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

export const isFromElsewhere = (edge: EdgeAccess): Statement => ({
  notStatement: { statement: isFromEdge(edge) },
});
