/** The service on SQLite, in a process of its own. */
import { randomBytes } from 'node:crypto';
import { BIG_CLUB, wireTeams } from '../club/big-club.ts';
import type { ServiceReady, Usage } from '../http/service-ready.ts';
import { serve } from '../process/serve.ts';
import { createDatabase } from './create-database.ts';
import { createService } from './create-service.ts';

const token = randomBytes(32).toString('base64url');
const database = createDatabase({ club: BIG_CLUB, teams: wireTeams(BIG_CLUB), token });
const service = await createService(database);
const origin = await service.listen({ host: '127.0.0.1', port: 0 });

const ready: ServiceReady = { url: `${origin}/api/v1/clubs/${BIG_CLUB.club.slug}/teams`, token };
serve(ready, {
  usage(): Usage {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    return { processCpu: (user + system) / 1000, rss, heapUsed };
  },
});
