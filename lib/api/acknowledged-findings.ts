import type { Reasons } from '../protection/acknowledge.ts';

export const API_FINDINGS: Reasons = {
  'AwsSolutions-APIG2':
    'The functions validate requests: an error names each invalid field, which those of API Gateway do not.',
  'AwsSolutions-APIG6':
    "Execution logs need the account's CloudWatch role and can contain tokens and bodies; a function logs each failure.",
  'AwsSolutions-COG4':
    'A bearer token belongs to the license of a club, not to a user; an authorizer of our own checks it.',
};

export const NO_ACCESS_LOGS: Reasons = {
  'AwsSolutions-APIG1': 'The setting accessLogs of this stage is "off".',
};

export const NO_FIREWALL: Reasons = {
  'AwsSolutions-APIG3': 'The setting firewall of this stage says so.',
};

export const PUBLIC_METHOD: Reasons = {
  'AwsSolutions-APIG4': 'Serves nothing of a club: verification, reference, 404 and 405.',
};
