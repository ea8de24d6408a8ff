import { CommandError } from '../../command-error.ts';
import { type AddCommand, onTarget, withJson } from '../../options/shared-options.ts';
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
import type { ClubCheck } from '../../status/finding.ts';
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

/** `club-data status`: whether the service answers, and which clubs and licenses need attention. */
async function statusCommand(options: TargetOptions & OutputOptions): Promise<void> {
  const status = await readStatus(options);
  const output = createOutput(options);
  for (const line of describeStatus(status)) output.line(line);
  output.data(toStatusData(status));
  if (status.findings.length > 0) throw new CommandError(); // exit code 1, and nothing more to say
}

async function readStatus(options: TargetOptions): Promise<Status> {
  const { table, deployment } = await openTarget(options);
  const { retention } = deployment;
  const isPlaced = deployment.isLocal || deployment.account !== undefined;
  const place = isPlaced ? {} : await describeTable(table);
  showActivity('Asking the service');
  const service = await checkService(deployment);
  const states = await readClubStates({ table, retention }, (done, total) =>
    showActivity(`Reading clubs: ${done} of ${total}`),
  );
  clearActivity();
  const now = new Date();
  return {
    table: table.name,
    deployment: { ...deployment, ...place },
    service,
    clubs: states.flatMap(({ club }) => club?.slug ?? []),
    findings: [
      ...(service?.findings ?? []),
      ...states.flatMap((state) => CHECKS.flatMap((check) => check(state, now))),
    ],
    target: targetArguments(options),
  };
}

const DESCRIPTION =
  'Checks whether the service answers, and which clubs and licenses need attention. Exits ' +
  'with 0 without findings, and with 1 with findings or when the check itself failed.';

/** Adds the command with its options. */
export const addStatus: AddCommand = (add) =>
  withJson(onTarget(add('status', '', '--local')))
    .summary('check the service, and which clubs and licenses need attention')
    .description(DESCRIPTION)
    .action(statusCommand);
