import { Random } from 'random';
import { createLambda, createTable } from './aws.ts';
import { createClock, type Process } from './clock.ts';
import { AUTHORIZER, type Design, LATENCIES } from './designs.ts';
import { createEdgeCaches, type Edge } from './edge.ts';
import { createInvoke, type World } from './invoke.ts';
import type { LimitName, Limits } from './limits.ts';
import { createSecondLimit, createTokenBucket } from './rate-limit.ts';
import { createRecord, type Findings } from './record.ts';

/** Requests for the list of a club's teams: from 0 to `peak` per second, then `peak` for a while. */
export interface Scenario {
  clubs: number;
  tokensPerClub: number;
  /** Of the API. */
  design: Design;
  edge?: Edge;
  /** Requests per second at the peak with tokens that are made up, of addresses that AWS WAF lets through. */
  strangers?: number;
  limits: Limits;
  peak: number;
  rampMs: number;
  holdMs: number;
  /** When the peak is reached, all clubs publish within this time, each of them once. */
  publishSpreadMs: number;
}

/** The 99th percentile of the standard normal distribution. */
const Z99 = 2.3263;

/** Plays a scenario request by request. The same scenario always gives the same findings. */
export function play(scenario: Scenario): Findings {
  const { clubs, tokensPerClub, design, edge, limits, rampMs, holdMs, publishSpreadMs } = scenario;
  const { now, start, run } = createClock();
  const random = new Random(1);
  const normal = random.normal();
  const record = createRecord(rampMs + holdMs);
  const table = createTable(limits);
  const world: World = {
    now,
    random: () => random.next(),
    latency: ([median, p99]) => median * Math.exp((Math.log(p99 / median) / Z99) * normal()),
    publishedAt: (club) => rampMs + (publishSpreadMs * (club + 0.5)) / clubs,
    onLimit: (limit) => record.onLimit(now(), limit),
    table,
  };
  const lambda = createLambda(limits, clubs);
  const listTeams = createInvoke(world, design, lambda.createFunction(design.reads));
  const authorize = createInvoke(world, AUTHORIZER, lambda.createFunction(AUTHORIZER.reads));
  const account = createTokenBucket(limits.accountRate, limits.accountBurst);
  const stage = createTokenBucket(limits.stageRate, limits.stageBurst);
  const authorizedUntil = new Float64Array(clubs * tokensPerClub);
  const caches = edge && createEdgeCaches(edge, world, start);
  const edgeRate = createSecondLimit(limits.edgeRate);
  const overhead = LATENCIES[edge ? 'CloudFront, from a copy' : 'API Gateway'];

  function admit(): LimitName | undefined {
    record.asked(now());
    if (!account.take(now())) return 'accountRate';
    return stage.take(now()) ? undefined : 'stageRate';
  }

  /** Passes a request through API Gateway; returns the limit that refuses it, if any does. */
  function* passGateway(club: number, token: number): Process<LimitName | undefined> {
    const throttle = admit();
    if (throttle) return throttle;
    if (now() >= (authorizedUntil[token] ?? 0)) {
      const limit = yield* authorize(club);
      if (limit) return limit;
      authorizedUntil[token] = now() + limits.authorizerTtlMs;
    }
    return yield* listTeams(club);
  }

  function* request(): Process {
    const arrivedAt = now();
    const club = random.int(0, clubs - 1);
    const token = club * tokensPerClub + random.int(0, tokensPerClub - 1);
    const ended = (limit?: LimitName) =>
      record.ended(now(), limit, now() - arrivedAt + world.latency(overhead));
    if (!caches) ended(yield* passGateway(club, token));
    else if (!edgeRate.take(now())) ended('edgeRate');
    else caches.serve(token, () => passGateway(club, token), ended);
  }

  /** A Poisson process. */
  function* arrivals(): Process {
    while (now() < rampMs + holdMs) {
      start(request());
      yield (-Math.log(1 - random.next()) * 1000) / offeredAt(scenario, now());
    }
  }

  /** Each token is another, and has to be looked for. */
  function* flood(perSecond: number): Process {
    yield rampMs;
    for (let token = clubs; now() < rampMs + holdMs; token += 1) {
      if (!admit()) start(authorize(token));
      yield (-Math.log(1 - random.next()) * 1000) / perSecond;
    }
  }

  start(arrivals());
  if (scenario.strangers) start(flood(scenario.strangers));
  run();
  return record.findings({ partition: table.most(), environments: lambda.environments() });
}

/** Requests per second; at least one, so that the ramp begins. */
export const offeredAt = ({ peak, rampMs }: Pick<Scenario, 'peak' | 'rampMs'>, now: number) =>
  Math.max(1, peak * Math.min(1, now / rampMs));
