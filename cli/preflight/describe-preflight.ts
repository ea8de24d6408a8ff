import { columns } from '../terminal/table.ts';
import type { Demand, Increase, Preflight } from './assess.ts';

/** Describes the result, with the commands that request higher quotas where needed. */
export function describePreflight(preflight: Preflight, { clubs, every }: Demand): string[] {
  const { account, region, limits, firstLimit, carries, visitors, increases } = preflight;
  const rows = limits.map((limit) => [
    limit.title,
    format(limit.quota).padStart(8),
    `carries ${format(limit.carries).padStart(7)} requests/s`,
    limit.title === firstLimit ? '<- the first limit' : '',
  ]);
  return [
    `Account ${account} in ${region}`,
    '',
    ...columns(rows),
    '',
    `The largest match day: ${format(carries)} requests/s of ${format(clubs)} club${clubs === 1 ? '' : 's'},`,
    `or ${format(visitors)} visitors at once whose pages ask every ${every} s.`,
    `Provisioned concurrency (match windows): at most ${format(preflight.mostProvisioned)} instances.`,
    'With the edge, only what CloudFront has no copy of, and verifications, use these quotas. A new',
    'account cannot create it until AWS Support has verified the account for CloudFront.',
    'How this is calculated, and what many clubs at once need of DynamoDB: docs/capacity.md',
    ...(increases.length > 0 ? ['', 'Request two weeks ahead (increases cost nothing):'] : []),
    ...increases.flatMap((increase) => describeIncrease(increase, region)),
  ];
}

/** Returns a line for each part of the demand that exceeds the quotas. */
export function describeMissing(preflight: Preflight, demand: Demand): string[] {
  const { for: requests = 0, provisioned = 0 } = demand;
  const missing: string[] = [];
  if (requests > preflight.carries) {
    missing.push(`${format(requests)} requests/s are too many: ${carry(preflight.carries)}.`);
  }
  if (provisioned > preflight.mostProvisioned) {
    const most = carry(preflight.mostProvisioned);
    missing.push(`${format(provisioned)} provisioned instances are too many: ${most}.`);
  }
  return missing;
}

const describeIncrease = (
  { serviceCode, quotaCode, quota }: Increase,
  region: string,
): string[] => [
  `  aws service-quotas request-service-quota-increase --region ${region} \\`,
  `    --service-code ${serviceCode} --quota-code ${quotaCode} --desired-value ${quota}`,
  `  or https://${region}.console.aws.amazon.com/servicequotas/home/services/${serviceCode}/quotas/${quotaCode}`,
];

const carry = (value: number): string => `the quotas carry ${format(value)}`;

const format = (value: number): string => value.toLocaleString('en');
