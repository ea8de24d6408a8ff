import { type Client, createClient } from './client.ts';
import { LICENSE_LIMIT_MS } from './exchange.ts';
import { createRecorder, type Figures } from './figures.ts';
import { createLiveClub, type LiveClub } from './live-club.ts';
import { issueLiveLicense } from './live-license.ts';
import { changeClubs, changeLicenses, changeRemembered } from './operator.ts';
import { keepReading, openCrowds, playPhases } from './phases.ts';
import { startService } from './service.ts';
import type { DynamodbFailures, Usage } from './service-process.ts';

/** The first is the hot one: most clients are its. */
const CLUBS = ['club-hot', 'club-2', 'club-3', 'club-4', 'club-5', 'club-6'];
const HOT_SHARE = 0.6;

/** Clients that read slowly all day, and whose licenses change. */
const STEADY_CLIENTS = 12;
const STEADY_PAUSE_MS = 200;

/** Plays a match day on the local stack for so many seconds, at least until a suspension shows. */
export async function playMatchDay(seconds: number): Promise<Figures> {
  const service = await startService();
  try {
    const recorder = createRecorder();
    const clubs = CLUBS.map((slug) => createLiveClub(service.table, slug));
    for (const club of clubs) await club.publishNext();
    const openClient = async (): Promise<Client> => {
      const license = await issueLiveLicense(service.table, pickClub(clubs));
      const foreignClub = clubs.find((club) => club !== license.club) as LiveClub;
      return createClient({ baseUrl: service.baseUrl, license, foreignClub, recorder });
    };
    const openClients = async (count: number): Promise<Client[]> => {
      const clients: Client[] = [];
      while (clients.length < count) clients.push(await openClient());
      return clients;
    };

    const [suspended, resumed] = [await openClient(), await openClient()];
    const others = await openClients(STEADY_CLIENTS);
    const crowds = await openCrowds(openClients);
    await changeRemembered(suspended, resumed);
    const endsAt = Date.now() + Math.max(1_000 * seconds, LICENSE_LIMIT_MS + 2_000);
    const isOver = () => Date.now() >= endsAt;
    const [memory] = await Promise.all([
      playPhases({ service, recorder, seconds, isOver, crowds }),
      ...[suspended, resumed, ...others].map((one) => keepReading(one, STEADY_PAUSE_MS, isOver)),
      changeClubs(clubs, isOver, recorder),
      changeLicenses(others, isOver, recorder),
    ]);
    const { throttled } = await service.ask<Usage>('usage');
    recorder.event('events without an instance', throttled);
    return recorder.figures(memory, await service.ask<DynamodbFailures>('failures'));
  } finally {
    await service.stop();
  }
}

function pickClub(clubs: LiveClub[]): LiveClub {
  const other = Math.ceil(Math.random() * (clubs.length - 1));
  return clubs[Math.random() < HOT_SHARE ? 0 : other] as LiveClub;
}
