import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgram } from '../../../cli/program.ts';
import { DELIVERY_STATES, WEBHOOK_TYPES } from '../../../shared/table/deliveries.ts';

const PAGE = readFileSync('docs/webhooks.md', 'utf8');

afterEach(() => vi.useRealTimers());

it('docs/webhooks.md has a call that a library of Standard Webhooks verifies', () => {
  const [head = '', body = ''] =
    /```http\n(?<call>[^`]+)\n```/.exec(PAGE)?.[1]?.split('\n\n') ?? [];
  const headers = Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map((line) => line.split(': ')),
  );
  const [secret = ''] = /whsec_[A-Za-z0-9+/]{43}=/.exec(PAGE) ?? [];
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  const call = new Webhook(secret).verify(body, headers);
  expect(call).toMatchObject({ id: headers['webhook-id'], type: 'club.published' });
});

it('docs/webhooks.md names every command, type and state', () => {
  const { commands = [] } = createProgram().commands.find((one) => one.name() === 'webhook') ?? {};
  const names = commands.map((command) => `\`webhook ${command.name()} `);
  const words = [...WEBHOOK_TYPES, ...DELIVERY_STATES].map((word) => `\`${word}\``);
  expect([...names, ...words].filter((text) => !PAGE.includes(text))).toEqual([]);
});
