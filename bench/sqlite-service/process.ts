/** The Fastify service on SQLite, in a process of its own: `process.ts <URL of the other service's list>`. */
import { serve } from '../process/serve.ts';
import { readUsage } from '../process/usage.ts';
import { createDatabase } from './create-database.ts';
import { createService } from './create-service.ts';

export interface SqliteReady {
  origin: string;
}

/** Its data are those that the measured service answers with. */
const [url = '', token = ''] = process.argv.slice(2);
const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
const { data: teams } = (await answer.json()) as {
  data: Parameters<typeof createDatabase>[0]['teams'];
};
const slug = url.split('/').at(-2) ?? '';
const service = await createService(createDatabase({ slug, teams, token }));
const ready: SqliteReady = { origin: await service.listen({ host: '127.0.0.1', port: 0 }) };
serve(ready, { usage: readUsage });
