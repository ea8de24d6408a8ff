import { accessMutations } from './lists/access.ts';
import { deploymentMutations } from './lists/deployment.ts';
import { dynamodbMutations } from './lists/dynamodb.ts';
import { edgeMutations } from './lists/edge.ts';
import { edgeCacheMutations } from './lists/edge-cache.ts';
import { edgeTemplateMutations } from './lists/edge-template.ts';
import { edgeUpdatesMutations } from './lists/edge-updates.ts';
import { emulatorMutations } from './lists/emulator.ts';
import { httpMutations } from './lists/http.ts';
import { inputMutations } from './lists/input.ts';
import { killsMutations } from './lists/kills.ts';
import { licensesMutations } from './lists/licenses.ts';
import { loadMutations } from './lists/load.ts';
import { observabilityMutations } from './lists/observability.ts';
import { operationsMutations } from './lists/operations.ts';
import { protectionMutations } from './lists/protection.ts';
import { releasesMutations } from './lists/releases.ts';
import { suitesMutations } from './lists/suites.ts';
import { toolingMutations } from './lists/tooling.ts';
import { uploadsMutations } from './lists/uploads.ts';
import type { Mutation } from './mutation.ts';

const lists: Record<string, Mutation[]> = {
  access: accessMutations,
  deployment: deploymentMutations,
  dynamodb: dynamodbMutations,
  edge: edgeMutations,
  'edge-cache': edgeCacheMutations,
  'edge-template': edgeTemplateMutations,
  'edge-updates': edgeUpdatesMutations,
  emulator: emulatorMutations,
  http: httpMutations,
  input: inputMutations,
  kills: killsMutations,
  licenses: licensesMutations,
  load: loadMutations,
  observability: observabilityMutations,
  protection: protectionMutations,
  operations: operationsMutations,
  releases: releasesMutations,
  suites: suitesMutations,
  tooling: toolingMutations,
  uploads: uploadsMutations,
};

/** All protections that are taken out, with the area that they are listed in. */
export const mutations: (Mutation & { area: string })[] = Object.entries(lists).flatMap(
  ([area, list]) => list.map((mutation) => ({ area, ...mutation })),
);
