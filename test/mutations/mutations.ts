import { clientMutations } from './lists/clients/client.ts';
import { examplesMutations } from './lists/clients/examples.ts';
import { siteMutations } from './lists/clients/site.ts';
import { snapshotsMutations } from './lists/clients/snapshots.ts';
import { deploymentMutations } from './lists/deployment/deployment.ts';
import { edgeMutations } from './lists/deployment/edge.ts';
import { eventsMutations } from './lists/deployment/events.ts';
import { protectionMutations } from './lists/deployment/protection.ts';
import { releasesMutations } from './lists/deployment/releases.ts';
import { commandsMutations } from './lists/operator/commands.ts';
import { inputMutations } from './lists/operator/input.ts';
import { matchMutations } from './lists/operator/matches.ts';
import { operationsMutations } from './lists/operator/operations.ts';
import { publishingMutations } from './lists/operator/publishing.ts';
import { reportsMutations } from './lists/operator/reports.ts';
import { spreadsheetsMutations } from './lists/operator/spreadsheets.ts';
import { uploadsMutations } from './lists/operator/uploads.ts';
import { workbooksMutations } from './lists/operator/workbooks.ts';
import { accessMutations } from './lists/service/access.ts';
import { calendarMutations } from './lists/service/calendars.ts';
import { crossOriginMutations } from './lists/service/cross-origin.ts';
import { dynamodbMutations } from './lists/service/dynamodb.ts';
import { httpMutations } from './lists/service/http.ts';
import { licensesMutations } from './lists/service/licenses.ts';
import { loadMutations } from './lists/service/load.ts';
import { observabilityMutations } from './lists/service/observability.ts';
import { referenceMutations } from './lists/service/reference.ts';
import { revisionsMutations } from './lists/service/revisions.ts';
import { throttlesMutations } from './lists/service/throttles.ts';
import { viewsMutations } from './lists/service/views.ts';
import { emulatorMutations } from './lists/tools/emulator.ts';
import { killsMutations } from './lists/tools/kills.ts';
import { suitesMutations } from './lists/tools/suites.ts';
import { toolingMutations } from './lists/tools/tooling.ts';
import type { Mutation } from './mutation.ts';

const lists: Record<string, Mutation[]> = {
  access: accessMutations,
  calendars: calendarMutations,
  client: [...clientMutations, ...snapshotsMutations],
  commands: commandsMutations,
  'cross-origin': crossOriginMutations,
  deployment: deploymentMutations,
  dynamodb: dynamodbMutations,
  edge: edgeMutations,
  emulator: emulatorMutations,
  events: eventsMutations,
  examples: examplesMutations,
  http: httpMutations,
  input: inputMutations,
  kills: killsMutations,
  licenses: licensesMutations,
  load: [...loadMutations, ...throttlesMutations],
  observability: observabilityMutations,
  operations: operationsMutations,
  protection: protectionMutations,
  matches: matchMutations,
  publishing: publishingMutations,
  releases: releasesMutations,
  reference: referenceMutations,
  reports: reportsMutations,
  revisions: revisionsMutations,
  site: siteMutations,
  spreadsheets: spreadsheetsMutations,
  suites: suitesMutations,
  tooling: toolingMutations,
  uploads: uploadsMutations,
  views: viewsMutations,
  workbooks: workbooksMutations,
};

/** All protections that are taken out, with the area that they are listed in. */
export const mutations: (Mutation & { area: string })[] = Object.entries(lists).flatMap(
  ([area, list]) => list.map((mutation) => ({ area, ...mutation })),
);
