import { countOf } from '../../publish/club/describe-counts.ts';
import type { Job } from '../../shared/table/jobs.ts';
import type { Deployment } from '../targets/find-target.ts';
import { toSeconds } from '../terminal/format.ts';
import { OWN_COMMAND } from '../terminal/own-command.ts';
import type { Reachability } from './check-service.ts';
import type { Code, Finding } from './finding.ts';

export interface Status {
  table: string;
  deployment: Deployment;
  service: Reachability | undefined;
  /** Latest run of the job that publishes all clubs; undefined if no run was recorded. */
  job: Job | undefined;
  /** Slugs of published clubs. */
  clubs: string[];
  findings: Finding[];
  /** Kinds of findings to show; undefined for all. */
  kinds: readonly Code[] | undefined;
  /** Options that select the target, such as ` --local`. */
  target: string;
}

export function describeStatus(status: Status): string[] {
  const { clubs, findings } = status;
  return [
    describeService(status.service),
    describePlace(status),
    ...describeSite(status.deployment),
    ...describeJob(status.job),
    `${countOf(clubs.length, 'club')}${namesOf(clubs)}, ${findings.length > 0 ? countOf(findings.length, 'finding') : 'no findings'}${status.kinds ? ` of ${status.kinds.join(', ')}` : ''}`,
    ...describeFindings(status),
  ];
}

/**
 * Number of findings above which findings are counted by kind. Without `--kind`, only some of each kind are
 * shown.
 */
const MANY = 20;
const SHOWN_OF_MANY = 3;

function describeFindings({ findings, kinds, target }: Status): string[] {
  const all = (some: readonly Finding[]) =>
    some.flatMap((finding) => ['', ...describeFinding(finding, target)]);
  if (findings.length <= MANY) return all(findings);
  const groups = [...Map.groupBy(findings, ({ code }) => code)];
  const counts = groups.map(([code, { length }]) => `  ${length.toLocaleString('en')} ${code}`);
  if (kinds) return [...counts, ...all(findings)];
  const shown = groups.flatMap(([code, group]) => {
    const left = group.length - SHOWN_OF_MANY;
    const more = `  ${toCommand(`status --kind ${code}`, target)}`;
    const rest = left > 0 ? ['', `and ${left.toLocaleString('en')} more ${code}:`, more] : [];
    return [...all(group.slice(0, SHOWN_OF_MANY)), ...rest];
  });
  return [...counts, ...shown];
}

const MAX_NAMES = 10;

function namesOf(clubs: string[]): string {
  if (clubs.length === 0) return '';
  const rest = clubs.length - MAX_NAMES;
  const more = rest > 0 ? ` and ${rest.toLocaleString('en')} more` : '';
  return ` (${clubs.slice(0, MAX_NAMES).join(', ')}${more})`;
}

const describeSite = ({ siteUrl }: Deployment): string[] =>
  siteUrl === undefined ? [] : [`Match-day site: ${siteUrl}`];

function describeJob(job: Job | undefined): string[] {
  if (!job) return [];
  const { endedAt, endedOn, dueAt } = job;
  const next = dueAt ? `the next is due by ${toSeconds(dueAt)}` : 'no other is expected';
  return [`The last publish job ended at ${toSeconds(endedAt)} on ${endedOn}; ${next}.`];
}

function describeService(service: Reachability | undefined): string {
  if (!service) return 'The service was not checked: its address is known with --local or --stack.';
  const { url, isReachable, responseMs } = service;
  return isReachable
    ? `The service answers at ${url} (${responseMs} ms).`
    : `The service does not answer at ${url}.`;
}

function describePlace({ table, deployment }: Status): string {
  const { isLocal, account, region, stack, version, updatedAt } = deployment;
  const place = isLocal ? 'a local DynamoDB' : `account ${account} in ${region}`;
  const parts = [
    `Table ${table} of ${place}`,
    ...(stack ? [`stack ${stack}`] : []),
    ...(version ? [`version ${version}`] : []),
    ...(updatedAt ? [`deployed ${toSeconds(updatedAt)}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const describeFinding = ({ club, detail, remedies = [] }: Finding, target: string): string[] => [
  club ? `${club}: ${detail}` : detail,
  ...remedies.map((remedy) => `  ${toCommand(remedy, target)}`),
];

const toCommand = (remedy: string, target: string): string => `${OWN_COMMAND} ${remedy}${target}`;

/** Converts the status to data for monitors, which always has every key. */
export function toStatusData(status: Status): object {
  const { table, deployment, service, job, clubs, target } = status;
  return {
    reachable: service?.isReachable ?? null,
    responseMs: service?.isReachable ? service.responseMs : null,
    baseUrl: deployment.baseUrl ?? null,
    edgeUrl: deployment.edgeUrl ?? null,
    account: deployment.account ?? null,
    region: deployment.region ?? null,
    table,
    stack: deployment.stack ?? null,
    version: deployment.version ?? null,
    updatedAt: deployment.updatedAt ?? null,
    jobEndedAt: job?.endedAt ?? null,
    jobDueAt: job?.dueAt ?? null,
    clubs: clubs.length,
    findings: status.findings.map(({ code, club, license, detail, remedies }) => ({
      code,
      club: club ?? null,
      license: license ?? null,
      detail,
      remedy: remedies?.map((remedy) => toCommand(remedy, target)).join(' && ') || null,
    })),
  };
}
