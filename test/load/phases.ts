import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Figures, Recorder } from './figures.ts';
import type { Service } from './service.ts';
import type { Usage } from './service-process.ts';

interface Phase {
  name: string;
  /** Share of the whole day. */
  share: number;
  /** Clients in addition to those that read all day, each with a pause (ms) between its requests. */
  clients: number;
  pauseMs: number;
}

const PHASES: Phase[] = [
  { name: 'idle', share: 0.1, clients: 0, pauseMs: 0 },
  { name: 'spike', share: 0.25, clients: 200, pauseMs: 0 },
  { name: 'plateau', share: 0.25, clients: 40, pauseMs: 100 },
  { name: 'second spike', share: 0.25, clients: 200, pauseMs: 0 },
  { name: 'idle again', share: 0.15, clients: 0, pauseMs: 0 },
];

/** Once in so many seconds an instance is ended. */
const END_TURN = 2;

export interface Day {
  service: Service;
  recorder: Recorder;
  seconds: number;
  /** The last phase lasts until then. */
  isOver: () => boolean;
  crowds: Crowds;
}

/** The clients of each phase. */
export type Crowds = Map<Phase, Client[]>;

export async function openCrowds(open: (count: number) => Promise<Client[]>): Promise<Crowds> {
  const crowds: Crowds = new Map();
  for (const phase of PHASES) crowds.set(phase, await open(phase.clients));
  return crowds;
}

/** Plays the phases one after the other, ending instances meanwhile. */
export async function playPhases(day: Day): Promise<Figures['memory']> {
  const rss = new Map<string, number>();
  for (const [phase, clients] of day.crowds) {
    const isPast = startPhase(day, phase);
    const readers = clients.map((client) => keepReading(client, phase.pauseMs, isPast));
    for (let turn = 1; !isPast(); turn += 1) {
      await sleep(1_000);
      rss.set(phase.name, (await day.service.ask<Usage>('usage')).rss);
      if (turn % END_TURN > 0) continue;
      if (await day.service.ask<boolean>('end-instance')) day.recorder.event('instances ended');
    }
    await Promise.all(readers);
  }
  return { afterSpike: rss.get('spike') ?? 0, afterSecondSpike: rss.get('second spike') ?? 0 };
}

/** So that a spike on a busy machine needs the memory of a spike. */
const LEAST_READS = 10;

/** Tells whether the phase is past. */
function startPhase({ recorder, seconds, isOver }: Day, phase: Phase): () => boolean {
  const { name, share, clients } = phase;
  recorder.startPhase(name);
  const endsAt = Date.now() + 1_000 * seconds * share;
  return name === PHASES.at(-1)?.name
    ? isOver
    : () => Date.now() >= endsAt && recorder.responses() >= LEAST_READS * clients;
}

export async function keepReading(client: Client, pauseMs: number, isOver: () => boolean) {
  while (!isOver()) {
    await client.read();
    if (pauseMs > 0) await sleep(pauseMs * 2 * Math.random());
  }
}
