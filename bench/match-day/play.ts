import { createAgenda } from './model/agenda.ts';
import { arrivalTimes } from './model/arrivals.ts';
import { deploy, type Functions } from './model/functions.ts';
import { createGateway } from './model/gateway.ts';
import type { End } from './model/invocation.ts';
import { createRandom, type Random } from './model/random.ts';
import { createRecorder, type MatchDay, type Recorder } from './model/record.ts';
import type { Scenario } from './scenario.ts';

/** Plays a match day, request by request. */
export function play(scenario: Scenario): MatchDay {
  const { rampMs, holdMs } = scenario.arrivals;
  const agenda = createAgenda();
  const random = createRandom(scenario.seed);
  const recorder = createRecorder();
  const functions = deploy(scenario, { agenda, random, recorder });
  const receive = createReceive(scenario, { functions, random, recorder });

  for (let at = 1_000; at <= rampMs + holdMs; at += 1_000) {
    agenda.at(at, () => recorder.close(functions.state()));
  }
  for (const at of arrivalTimes(scenario.arrivals, random)) {
    agenda.runUntil(at);
    receive(at);
  }
  agenda.runUntil(Number.POSITIVE_INFINITY);
  return recorder.result();
}

interface Behind {
  functions: Functions;
  random: Random;
  recorder: Recorder;
}

/** What API Gateway does with a request of anybody, for any club. */
function createReceive(scenario: Scenario, { functions, random, recorder }: Behind) {
  const { limits, latencies, clubs, tokensPerClub, addresses } = scenario;
  const gateway = createGateway(limits, addresses);

  return (arrivedAt: number): void => {
    const club = random.below(clubs);
    const token = club * tokensPerClub + random.below(tokensPerClub);
    recorder.arrived();
    const end: End = (now, outcome) => {
      if (outcome !== 'served') recorder.met(now, outcome);
      recorder.ended(outcome, now - arrivedAt + random.latency(latencies.gateway));
    };
    const refusal = gateway.refuses(arrivedAt, random.below(addresses));
    if (refusal) end(arrivedAt, refusal);
    else if (gateway.isAuthorized(arrivedAt, token)) functions.listTeams(arrivedAt, club, end);
    else {
      functions.authorize(arrivedAt, club, token, (now, outcome) => {
        if (outcome === 'served') {
          gateway.remember(now, token);
          functions.listTeams(now, club, end);
        } else end(now, outcome);
      });
    }
  };
}
