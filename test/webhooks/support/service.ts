import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { LOCAL_ENVIRONMENT } from '../../../cli/start/local-environment.ts';
import {
  type LocalStack,
  startLocalStack,
} from '../../../packages/local-runtime/src/local-stack.ts';
import { LOCAL_ACCESS, openTable, type Table } from '../../../shared/table/dynamodb/open-table.ts';
import { type Kms, openKms } from '../../../shared/webhooks/secret.ts';
import { createLogSearch } from '../../support/find-secrets.ts';

export interface Service {
  stack: LocalStack;
  table: Table;
  kms: Kms;
  /** What the function that makes the calls has logged. */
  lines: DeliveryLine[];
  /** @throws when the stack has logged a secret */
  stop(): Promise<void>;
}

export type DeliveryLine = { webhook: string; club: string; [field: string]: unknown };

/** Settings of the queues; the stack's own when omitted. */
interface QueueSeconds {
  /** Between a publish and its call. When it is shorter, the API may still serve the revision before. */
  delay?: number;
  /** For how long a message is hidden whose function was ended. */
  visibility?: number;
}

/** The stack on this machine, with webhooks that may call this machine. */
export async function openService(seconds: QueueSeconds = {}): Promise<Service> {
  const assembly = mkdtempSync(join(tmpdir(), 'club-data-webhooks-'));
  cpSync(inject('webhooksAssembly'), assembly, { recursive: true });
  changeQueues(assembly, seconds);
  const search = createLogSearch();
  const lines: DeliveryLine[] = [];
  const stack = await startLocalStack({
    ...{ assembly, port: 0, environment: LOCAL_ENVIRONMENT },
    ...{ logAccess: search.log, logMetrics: search.log },
    log: (line) => {
      search.log(line);
      lines.push(...parseDelivery(line));
    },
  });
  const { TableName = '', WebhookKeyArn } = stack.outputs;
  return {
    stack,
    table: openTable(TableName, { endpoint: stack.dynamodbEndpoint }),
    kms: openKms({ ...LOCAL_ACCESS, endpoint: stack.kmsEndpoint, keyId: WebhookKeyArn }),
    lines,
    async stop() {
      await stack.stop();
      rmSync(assembly, { recursive: true });
      search.check();
    },
  };
}

/** Changes the template. No function may run longer than its messages are hidden. */
function changeQueues(assembly: string, { delay, visibility = Infinity }: QueueSeconds): void {
  for (const name of readdirSync(assembly).filter((file) => file.endsWith('.template.json'))) {
    const template = JSON.parse(readFileSync(join(assembly, name), 'utf8'), (key, value) => {
      if (key === 'DelaySeconds') return delay ?? value;
      return key === 'VisibilityTimeout' || key === 'Timeout' ? Math.min(value, visibility) : value;
    });
    writeFileSync(join(assembly, name), JSON.stringify(template));
  }
}

/** A line has a prefix, such as the function's name, before its JSON. */
function parseDelivery(line: string): DeliveryLine[] {
  const start = line.indexOf('{');
  if (start < 0 || !line.includes('"webhook"')) return [];
  const fields = JSON.parse(line.slice(start));
  return [fields.message?.webhook ? fields.message : fields];
}
