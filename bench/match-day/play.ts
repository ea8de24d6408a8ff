import { Random } from 'random';
import TinyQueue from 'tinyqueue';
import { createLambda, createTable } from './aws.ts';
import { AUTHORIZER, type Design, LATENCIES, type Latency } from './designs.ts';
import { createInvoke, type End, type World } from './invoke.ts';
import type { Limits } from './limits.ts';
import { createTokenBucket } from './rate-limit.ts';
import { createRecord, type Findings } from './record.ts';

/** Requests for the list of a club's teams: from 0 to `peak` per second, then `peak` for a while. */
export interface Scenario {
  clubs: number;
  tokensPerClub: number;
  design: Design;
  limits: Limits;
  peak: number;
  rampMs: number;
  holdMs: number;
}

/** Plays a scenario request by request. The same scenario always gives the same findings. */
export function play(scenario: Scenario): Findings {
  const { clubs, tokensPerClub, design, limits, rampMs, holdMs } = scenario;
  const random = new Random(1);
  const events = new TinyQueue<{ time: number; run: (now: number) => void }>(
    [],
    (a, b) => a.time - b.time,
  );
  const record = createRecord(scenario);
  const table = createTable(limits);
  const world: World = {
    at: (time, run) => events.push({ time, run }),
    random: () => random.next(),
    latency: createLatency(random),
    publishedAt: (club) => rampMs + (holdMs * (club + 0.5)) / clubs,
    met: record.met,
    table,
    timeoutMs: limits.timeoutMs,
  };
  const lambda = createLambda(limits, clubs);
  const listTeams = createInvoke(world, design, lambda.createFunction(design));
  const authorize = createInvoke(world, AUTHORIZER, lambda.createFunction(AUTHORIZER));
  const account = createTokenBucket(limits.accountRate, limits.accountBurst);
  const stage = createTokenBucket(limits.stageRate, limits.stageBurst);
  const authorizedUntil = new Float64Array(clubs * tokensPerClub);

  /** What API Gateway does with a request. */
  function receive(now: number, club: number, token: number): void {
    const end: End = (later, limit) =>
      record.ended(later, { limit, ms: later - now + world.latency(LATENCIES.gateway) });
    if (!account.take(now)) return end(now, 'accountRate');
    if (!stage.take(now)) return end(now, 'stageRate');
    if (now < (authorizedUntil[token] ?? 0)) return listTeams(now, club, end);
    authorize(now, club, (later, limit) => {
      if (limit) return end(later, limit);
      authorizedUntil[token] = later + limits.authorizerTtlMs;
      listTeams(later, club, end);
    });
  }

  /** Each arrival (a Poisson process) schedules the next. */
  function arrive(now: number): void {
    if (now >= rampMs + holdMs) return;
    record.arrived(now);
    const club = random.int(0, clubs - 1);
    receive(now, club, club * tokensPerClub + random.int(0, tokensPerClub - 1));
    world.at(now - (Math.log(1 - random.next()) * 1000) / offeredAt(scenario, now), arrive);
  }

  world.at(0, arrive);
  for (let event = events.pop(); event; event = events.pop()) event.run(event.time);
  return record.findings({ ...table.most(), ...lambda.most() });
}

/** Requests per second; not less than one, so that the ramp begins. */
export const offeredAt = (
  { peak, rampMs }: Pick<Scenario, 'peak' | 'rampMs'>,
  now: number,
): number => Math.max(1, peak * Math.min(1, now / rampMs));

/** The 99th percentile of the standard normal distribution. */
const Z99 = 2.3263;

function createLatency(random: Random) {
  const normal = random.normal();
  return ({ median, p99 }: Latency): number =>
    median * Math.exp((Math.log(p99 / median) / Z99) * normal());
}
