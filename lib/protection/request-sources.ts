import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '../edge/headers.ts';

type Statement = CfnWebACL.StatementProperty;

export interface EdgeAccess {
  /** Values of a header that only requests from the edge have. */
  secrets: string[];
  /** Whether all other requests are refused. */
  isOnly: boolean;
}

/** Requests that a rate limit counts, and the address by which it counts them. */
interface Source {
  /** Prefix of the names of the rules for this source. */
  prefix: string;
  /** Condition on the requests; all requests if omitted. */
  scope?: Statement;
  aggregation: Pick<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType' | 'forwardedIpConfig'>;
}

/**
 * Requests from the edge come from addresses of CloudFront: they are counted by the client's address
 * that the edge sends. Others could send that header, too: they are counted by their own address.
 */
export function requestSources(edge: EdgeAccess | undefined): Source[] {
  const aggregation = { aggregateKeyType: 'IP' };
  if (!edge) return [{ prefix: '', aggregation }];
  const fromEdge = { prefix: 'edge-', scope: isFromEdge(edge), aggregation: BY_VIEWER };
  if (edge.isOnly) return [fromEdge];
  return [fromEdge, { prefix: '', scope: isFromElsewhere(edge), aggregation }];
}

/**
 * The edge sends an address with every request. To one without the header, AWS WAF would not apply the
 * rule, whatever the fallback: that is for a value that is no address
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
