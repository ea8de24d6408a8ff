import type { Reasons } from '../protection/acknowledge.ts';

export const EDGE_FINDINGS: Reasons = {
  'AwsSolutions-CFR1': 'Clubs have readers in every country.',
  'AwsSolutions-CFR3':
    'Logs of the older kind have every query string, and those with chosen fields are made in us-east-1 (docs/deploy.md).',
};

export const NO_WEB_ACL: Reasons = {
  'AwsSolutions-CFR2': 'AWS WAF protects the API behind; the setting edgeWebAclArn adds one here.',
};

export const NO_OWN_CERTIFICATE: Reasons = {
  'AwsSolutions-CFR4':
    "With CloudFront's own certificate AWS fixes the policy at TLSv1; the setting edgeDomain requires TLS 1.2.",
};
