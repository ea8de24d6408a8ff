import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
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

interface ServiceOptions {
  /** For how long a message is hidden whose function was ended; the stack's own when omitted. */
  visibilitySeconds?: number;
}

/** The stack on this machine, with webhooks that may call this machine. */
export async function openService({ visibilitySeconds }: ServiceOptions = {}): Promise<Service> {
  const assembly = mkdtempSync(join(tmpdir(), 'club-data-webhooks-'));
  cpSync(inject('webhooksAssembly'), assembly, { recursive: true });
  if (visibilitySeconds) hideFor(visibilitySeconds, assembly);
  const search = createLogSearch();
  const lines: DeliveryLine[] = [];
  const stack = await startLocalStack({
    ...{ assembly, port: 0, environment: { WEBHOOK_TARGETS: 'loopback' } },
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

/** Shortens the visibility timeout of the queues in the template. */
function hideFor(seconds: number, assembly: string): void {
  for (const name of readdirSync(assembly).filter((file) => file.endsWith('.template.json'))) {
    const template = readFileSync(join(assembly, name), 'utf8');
    const changed = template.replaceAll(
      /"VisibilityTimeout": ?\d+/g,
      `"VisibilityTimeout":${seconds}`,
    );
    writeFileSync(join(assembly, name), changed);
  }
}

/** A line has a prefix, such as the function's name, before its JSON. */
function parseDelivery(line: string): DeliveryLine[] {
  const start = line.indexOf('{');
  if (start < 0 || !line.includes('"webhook"')) return [];
  const fields = JSON.parse(line.slice(start));
  return [fields.message?.webhook ? fields.message : fields];
}
