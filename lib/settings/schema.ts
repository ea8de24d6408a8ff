import { z } from 'zod';
import { endsAfterStart, isTimeZone, isWindowTime } from '../match-windows/window-time.ts';

const time = z.string().refine(isWindowTime, { abort: true });

const matchWindow = z
  .strictObject({
    start: time.describe('a time such as "2026-11-28T14:30", or "saturday 14:30" for each week'),
    end: time.describe('a time like the start, and after it'),
    timeZone: z.string().refine(isTimeZone).describe('an IANA time zone, such as "Europe/Vienna"'),
    instances: z.int().min(1).max(10_000).describe('1 to 10000, instances of each hot function'),
  })
  .refine(endsAfterStart, { path: ['end'] });

const topicArn = z.string().regex(/^arn:[\w-]+:sns:[^:]+:\d{12}:[\w-]+$/);

const count = (what: string, [min, max]: [number, number]) =>
  z.int().min(min).max(max).describe(`${min} to ${max}, ${what}`);

/** Settings that can differ between stages. The descriptions say what a setting takes. */
export const StageSettings = z.strictObject({
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional()
    .describe('the only AWS account to deploy to, 12 digits in quotes'),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .optional()
    .describe('the only region to deploy to, such as "eu-central-1"'),
  table: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional()
    .describe('the name of an existing table to use instead of creating one'),
  replicaRegions: z
    .array(z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/))
    .describe('a list of further regions for the table, such as ["eu-west-1"]'),
  pointInTimeRecoveryDays: count('days of point-in-time recovery of the table; 0 is off', [0, 35]),
  keepRevisions: count('revisions of each club that are kept, the live one included', [1, 1_000]),
  keepDays: count('days for which a revision is kept after another is live', [1, 3_650]),
  terminationProtection: z
    .boolean()
    .describe('true or false: whether stack and table are protected from deletion'),
  domain: z
    .strictObject({
      name: z
        .string()
        .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
        .describe('a host name, such as "api.example.com"'),
      certificateArn: z
        .string()
        .regex(/^arn:[\w-]+:acm:/)
        .describe('the ARN of a certificate of AWS Certificate Manager in the same region'),
    })
    .optional()
    .describe(
      'the API\'s own domain: {"name": "api.example.com", "certificateArn": "arn:aws:acm:…"}',
    ),
  edge: z
    .union([z.boolean(), z.literal('only')])
    .describe('true, false or "only": a CloudFront distribution before the API, or alone'),
  edgeDomain: z
    .strictObject({
      name: z
        .string()
        .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
        .describe('a host name, such as "data.example.com"'),
      certificateArn: z
        .string()
        .regex(/^arn:[\w-]+:acm:us-east-1:/)
        .describe('the ARN of a certificate of AWS Certificate Manager in us-east-1'),
    })
    .optional()
    .describe(
      'the edge\'s own domain: {"name": "data.example.com", "certificateArn": "arn:aws:acm:us-east-1:…"}',
    ),
  edgeWebAclArn: z
    .string()
    .regex(/^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\//)
    .optional()
    .describe('the ARN of a web ACL for CloudFront, such as the one of a flat-rate plan'),
  edgeKeyGeneration: count(
    "the generation of the edge's secret: a new one replaces it",
    [1, 1_000],
  ),
  tableStreamArn: z
    .string()
    .regex(/^arn:[\w-]+:dynamodb:[^:]+:\d{12}:table\/[^/]+\/stream\//)
    .optional()
    .describe('the ARN of the stream of the existing table that `table` names, for events'),
  requestsPerSecond: count('requests per second of the whole API', [1, 1_000_000]),
  burst: count('requests in a burst of the whole API', [1, 1_000_000]),
  firewall: z
    .strictObject({
      enabled: z.boolean().describe('true or false: whether AWS WAF protects the API'),
      requestsPerMinute: count('requests per minute of one IP address', [10, 2_000_000_000]),
      verificationsPerMinute: count(
        'verifications per minute of one IP address',
        [10, 2_000_000_000],
      ),
    })
    .describe(
      'AWS WAF: {"enabled": true, "requestsPerMinute": 30000, "verificationsPerMinute": 3000}',
    ),
  memoryMb: count('memory of each function in MB', [128, 10_240]),
  provisionedConcurrency: count(
    'instances of each hot function that are always ready',
    [0, 10_000],
  ),
  matchWindows: z
    .array(matchWindow)
    .max(100) // Application Auto Scaling allows 200 scheduled actions, a start and an end of each
    .describe(
      'a list of at most 100 times with more instances: [{"start", "end", "timeZone", "instances"}]',
    ),
  canary: z
    .boolean()
    .describe('true or false: whether new code first gets 10 % of the requests for 5 minutes'),
  uploads: z.boolean().describe('true or false: whether a bucket publishes the files put into it'),
  events: z
    .union([
      z.boolean(),
      z.literal('stream'),
      z.string().regex(/^arn:[\w-]+:events:[^:]+:\d{12}:event-bus\/[\w./-]+$/),
    ])
    .describe(
      'true, false, the ARN of an event bus, or "stream", the step before: whether EventBridge gets an event of each publish',
    ),
  healthCheck: z
    .strictObject({
      club: z.string().min(1).describe('the slug of a club'),
      licenseKeyParameter: z
        .string()
        .regex(/^[\w./-]+$/)
        .describe('the name of an SSM parameter (SecureString) with a license key of the club'),
    })
    .optional()
    .describe('a request of each endpoint every 5 minutes: {"club", "licenseKeyParameter"}'),
  alarmEmail: z.email().optional().describe('the e-mail address that alarms are sent to'),
  alarmTopicArn: topicArn
    .optional()
    .describe('the ARN of an existing SNS topic of the region that alarms are sent to'),
  ticketsTo: z
    .union([z.email(), topicArn])
    .optional()
    .describe(
      'an e-mail address or a topic for alarms that can wait until morning; by default as all',
    ),
  encryptAlarms: z
    .boolean()
    .describe(
      'true or false: whether topics of alarm e-mails have a key of their own ($1 a month)',
    ),
  runbookUrl: z.url().optional().describe('the URL of docs/runbook.md, that alarms link to'),
  monthlyBudgetUsd: z.number().positive().optional().describe('US dollars per month, for an alarm'),
  accessLogs: z
    .enum(['firehose', 'cloudwatch', 'off'])
    .describe('"firehose" (to S3), "cloudwatch" (needs the account\'s CloudWatch role) or "off"'),
  logRetentionDays: z
    .literal([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731])
    .describe('days: 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545 or 731'),
  tracing: z.boolean().describe('true or false: whether AWS X-Ray records a sample of requests'),
  tags: z.record(z.string(), z.string()).describe('tags of all resources: {"team": "web"}'),
});

export type StageSettings = z.output<typeof StageSettings>;

/** The settings of one stage. */
export interface Settings extends StageSettings {
  /** Names the stack, `ClubData-<stage>`. */
  stage: string;
}

/** Settings that a stage has unless its block sets others: they cost little. */
const DEFAULTS: StageSettings = {
  replicaRegions: [],
  pointInTimeRecoveryDays: 0,
  keepRevisions: 10,
  keepDays: 400,
  terminationProtection: false,
  edge: false,
  edgeKeyGeneration: 1,
  requestsPerSecond: 10_000,
  burst: 5_000,
  firewall: { enabled: false, requestsPerMinute: 30_000, verificationsPerMinute: 3_000 },
  memoryMb: 512,
  provisionedConcurrency: 0,
  matchWindows: [],
  canary: false,
  uploads: true,
  events: false,
  encryptAlarms: false,
  accessLogs: 'off',
  logRetentionDays: 7,
  tracing: false,
  tags: {},
};

const PROD_DEFAULTS: StageSettings = {
  ...DEFAULTS,
  pointInTimeRecoveryDays: 35,
  terminationProtection: true,
  firewall: { ...DEFAULTS.firewall, enabled: true },
  canary: true,
  encryptAlarms: true,
  accessLogs: 'firehose',
  logRetentionDays: 30,
};

export const defaultsOf = (stage: string): StageSettings =>
  stage === 'prod' ? PROD_DEFAULTS : DEFAULTS;
