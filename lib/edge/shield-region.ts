import { Aws, CfnMapping, Token } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Region of Origin Shield by region of the API: the same region, or the nearest one with Origin Shield.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/origin-shield.html#choose-origin-shield-region
 */
const SHIELDS: Record<string, string> = {
  'af-south-1': 'eu-west-1',
  'ap-east-1': 'ap-southeast-1',
  'ap-northeast-1': 'ap-northeast-1',
  'ap-northeast-2': 'ap-northeast-2',
  'ap-south-1': 'ap-south-1',
  'ap-southeast-1': 'ap-southeast-1',
  'ap-southeast-2': 'ap-southeast-2',
  'ca-central-1': 'us-east-1',
  'eu-central-1': 'eu-central-1',
  'eu-north-1': 'eu-west-2',
  'eu-south-1': 'eu-central-1',
  'eu-west-1': 'eu-west-1',
  'eu-west-2': 'eu-west-2',
  'eu-west-3': 'eu-west-2',
  'me-south-1': 'ap-south-1',
  'sa-east-1': 'sa-east-1',
  'us-east-1': 'us-east-1',
  'us-east-2': 'us-east-2',
  'us-west-1': 'us-west-2',
  'us-west-2': 'us-west-2',
};

/** Finds the region of Origin Shield for the stack's region; undefined if AWS names none. */
export function shieldRegion(scope: Construct, region: string): string | undefined {
  if (Token.isUnresolved(region)) {
    const mapping = Object.fromEntries(
      Object.entries(SHIELDS).map(([name, shield]) => [name, { shield }]),
    );
    return new CfnMapping(scope, 'Shields', { mapping }).findInMap(Aws.REGION, 'shield');
  }
  return SHIELDS[region];
}
