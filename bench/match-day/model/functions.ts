import type { Retries, Scenario } from '../scenario.ts';
import type { Agenda } from './agenda.ts';
import type { Arrivals } from './arrivals.ts';
import { createAuthorize } from './authorize.ts';
import { createTable } from './dynamodb.ts';
import { createInvoke, type End } from './invocation.ts';
import { PRIME_KEY } from './keys.ts';
import { createAccount, createFunction } from './lambda.ts';
import { ourListTeams, usualListTeams } from './list-teams.ts';
import { createClubMemory } from './memory.ts';
import type { Random, Spread } from './random.ts';
import type { Recorder, Second } from './record.ts';
import { createSdk } from './sdk.ts';

/** What API Gateway may call. */
export interface Functions {
  listTeams(now: number, club: number, end: End): void;
  authorize(now: number, club: number, token: number, end: End): void;
  state(): Pick<Second, 'environments' | 'authorizers' | 'concurrency'>;
}

interface World {
  agenda: Agenda;
  random: Random;
  recorder: Recorder;
}

/** The two functions of a design, with the table that they share. */
export function deploy(scenario: Scenario, world: World): Functions {
  const { design, authorizer, limits, latencies, arrivals, clubs } = scenario;
  const { recorder } = world;
  const table = createTable(limits, recorder.read);
  const sdkOf = (retries: Retries, latency: Spread) =>
    createSdk({ ...world, table, retries, latency, onThrottle: recorder.met });
  const timeoutMs = limits.gateway.integrationTimeoutMs;
  const invoke = createInvoke({
    ...world,
    table,
    latencies,
    timeoutMs,
    onStart: recorder.invoked,
  });

  const account = createAccount(limits);
  const teams = createFunction(account, limits, () => createClubMemory(clubs));
  const authorizers = createFunction(account, limits, () => undefined);
  const callTeams = callable(teams, design.times, design.units.warmUp);
  const callAuthorizer = callable(authorizers, authorizer.times, authorizer.primeUnits);

  const isOurs = design.name === 'this design';
  const sendTeams = (isOurs ? ourListTeams : usualListTeams)({
    design,
    sdk: sdkOf(design.retries, isOurs ? latencies.getItem : latencies.query),
    revisionOf: (club, now) => (now < publishedAt(arrivals, (club + 0.5) / clubs) ? 0 : 1),
  });
  const check = createAuthorize(authorizer, sdkOf(authorizer.retries, latencies.batchGet));

  return {
    listTeams: (now, club, end) =>
      invoke(now, callTeams, (started) => sendTeams(started, club), end),
    authorize: (now, club, token, end) =>
      invoke(now, callAuthorizer, (started) => check(started, club, token), end),
    state: () => ({
      environments: teams.environments(),
      authorizers: authorizers.environments(),
      concurrency: account.busy,
    }),
  };
}

/** Each club publishes once while the peak is held, one after the other. */
const publishedAt = ({ rampMs, holdMs }: Arrivals, share: number): number =>
  rampMs + holdMs * share;

const callable = <C, T>(called: C, times: T, units: number) => ({
  called,
  times,
  warmUp: { key: PRIME_KEY, units },
});
