import { InvalidArgumentError } from 'commander';
import { findJob } from '../../../shared/table/jobs.ts';
import { CommandError } from '../../command-error.ts';
import { type AddCommand, onTarget, withJson } from '../../options/shared-options.ts';
import { checkJob } from '../../status/check-job.ts';
import { checkLicenses } from '../../status/check-licenses.ts';
import {
  checkDocuments,
  checkDoubts,
  checkFuture,
  checkMissing,
  checkPast,
  checkPublishes,
} from '../../status/check-publishes.ts';
import { checkSeason } from '../../status/check-season.ts';
import { checkService } from '../../status/check-service.ts';
import { describeStatus, type Status, toStatusData } from '../../status/describe-status.ts';
import { type ClubCheck, CODES, type Code, type Finding } from '../../status/finding.ts';
import { readClubStates } from '../../status/read-club-states.ts';
import { describeTable } from '../../targets/describe-table.ts';
import { openTarget, type TargetOptions, targetArguments } from '../../targets/target.ts';
import { clearActivity, showActivity } from '../../terminal/activity.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

const CHECKS: ClubCheck[] = [
  checkLicenses,
  checkSeason,
  checkMissing,
  checkDocuments,
  checkDoubts,
  checkPublishes,
  checkPast,
  checkFuture,
];

interface StatusOptions extends TargetOptions, OutputOptions {
  kind?: readonly Code[];
  failOn?: readonly Code[];
}

async function statusCommand(options: StatusOptions): Promise<void> {
  const { kind: kinds, failOn = kinds ?? CODES } = options;
  const { all, ...rest } = await readStatus(options);
  const status = {
    ...rest,
    findings: all.filter(({ code }) => !kinds || kinds.includes(code)),
    kinds,
  };
  const output = createOutput(options);
  for (const line of describeStatus(status)) output.line(line);
  output.data(toStatusData(status));
  const isFailure = all.some(({ code }) => failOn.includes(code));
  if (isFailure) throw new CommandError(); // exit code 1 without a message
}

async function readStatus(
  options: TargetOptions,
): Promise<Omit<Status, 'findings' | 'kinds'> & { all: Finding[] }> {
  const { table, deployment } = await openTarget(options);
  const { retention } = deployment;
  const isPlaced = deployment.isLocal || deployment.account !== undefined;
  const place = isPlaced ? {} : await describeTable(table);
  showActivity('Asking the service');
  const service = await checkService(deployment);
  const states = await readClubStates({ table, retention }, (done, total) =>
    showActivity(`Reading clubs: ${done} of ${total}`),
  );
  const job = await findJob(table);
  clearActivity();
  const now = new Date();
  return {
    table: table.name,
    deployment: { ...deployment, ...place },
    service,
    job,
    clubs: states.flatMap(({ club }) => club?.slug ?? []),
    all: [
      ...(service?.findings ?? []),
      ...checkJob(job, now),
      ...states.flatMap((state) => CHECKS.flatMap((check) => check(state, now))),
    ],
    target: targetArguments(options),
  };
}

function addCode(text: string, others: readonly Code[] = []): readonly Code[] {
  const code = CODES.find((one) => one === text);
  if (code) return [...others, code];
  throw new InvalidArgumentError(`There is no such kind; the kinds are ${CODES.join(', ')}.`);
}

const DESCRIPTION =
  'Checks whether the service answers, and which clubs and licenses need attention. Exits ' +
  'with 0 if there are no findings, and with 1 if there are any or the check failed.';

export const addStatus: AddCommand = (add) =>
  withJson(onTarget(add('status', '', '--local')))
    .option('--kind <code>', 'list, and fail for, only findings of this kind; repeatable', addCode)
    .option('--fail-on <code>', 'exit with 1 only for findings of this kind; repeatable', addCode)
    .summary('check the service, and which clubs and licenses need attention')
    .description(DESCRIPTION)
    .action(statusCommand);
