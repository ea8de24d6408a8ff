import { beforeEach, describe, expect, it } from 'vitest';
import type { Message, QueueSettings } from '../../src/sqs/message.ts';
import { OPERATIONS } from '../../src/sqs/operations.ts';
import { createQueue, type Queue } from '../../src/sqs/queue.ts';

const SETTINGS: QueueSettings = {
  ...{
    logicalId: 'Queue',
    name: 'queue.fifo',
    arn: 'arn:queue.fifo',
    url: 'http://here/queue.fifo',
  },
  ...{ isFifo: true, isContentDeduplicated: false, delaySeconds: 0, visibilitySeconds: 30 },
};

let now: number;
let sent: number;
beforeEach(() => {
  now = 1_000_000;
  sent = 0;
});

const passSeconds = (seconds: number): void => {
  now += seconds * 1_000;
};
const open = (settings: Partial<QueueSettings> = {}): Queue =>
  createQueue({ ...SETTINGS, ...settings }, () => now);

function send(queue: Queue, body: string, groupId = 'a', deduplicationId?: string) {
  sent += 1;
  return queue.send({
    ...{ body, groupId, senderId: 'sender' },
    deduplicationId: deduplicationId ?? `${sent}`,
  });
}
const receiveAll = (queue: Queue): Message[] => queue.receive({ max: 10 });
const bodiesOf = (messages: Message[]): string[] => messages.map(({ body }) => body);
const receiveBodies = (queue: Queue): string[] => bodiesOf(receiveAll(queue));

describe('ReceiveMessage', () => {
  it('does not wait for messages when its client has disconnected', async () => {
    const disconnect = new AbortController();
    const call = { operation: '', input: {}, accessKey: '', signal: disconnect.signal };
    const waiting = OPERATIONS.ReceiveMessage(open(), { WaitTimeSeconds: 20 }, call);
    disconnect.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});

describe('a FIFO queue', () => {
  it('gives the messages of a group in order, and none while an earlier one is in flight', () => {
    const queue = open();
    for (const body of ['1', '2', '3']) send(queue, body);
    const [first] = queue.receive({ max: 1 });
    expect(first?.body).toBe('1');
    expect(receiveBodies(queue)).toEqual([]);
    queue.remove(first?.receipt ?? '');
    expect(receiveBodies(queue)).toEqual(['2', '3']);
  });

  it('gives the messages of other groups meanwhile', () => {
    const queue = open();
    for (const group of ['a', 'a', 'b', 'c']) send(queue, `of ${group}`, group);
    queue.receive({ max: 1 });
    expect(receiveBodies(queue)).toEqual(['of b', 'of c']);
  });

  it('gives a message that was not deleted again, before the later ones of its group', () => {
    const queue = open();
    for (const body of ['1', '2']) send(queue, body);
    queue.receive({ max: 1 });
    passSeconds(30);
    const again = receiveAll(queue);
    expect(bodiesOf(again)).toEqual(['1', '2']);
    expect(again.map(({ receiveCount }) => receiveCount)).toEqual([2, 1]);
  });

  it('takes no duplicate for five minutes, even after the first was deleted', () => {
    const queue = open();
    const first = send(queue, 'first', 'a', 'same');
    for (const { receipt } of receiveAll(queue)) queue.remove(receipt ?? '');
    passSeconds(299);
    expect(send(queue, 'second', 'a', 'same')).toMatchObject({ id: first.id, body: 'first' });
    expect(receiveBodies(queue)).toEqual([]);
    passSeconds(1);
    send(queue, 'third', 'a', 'same');
    expect(receiveBodies(queue)).toEqual(['third']);
  });

  it('hides a new message for its delay, and the later ones of its group', () => {
    const queue = open({ delaySeconds: 10 });
    send(queue, '1');
    passSeconds(4);
    send(queue, '2');
    passSeconds(5);
    expect(receiveBodies(queue)).toEqual([]);
    expect(queue.count()).toEqual({ visible: 0, inFlight: 0, delayed: 2 });
    passSeconds(1);
    expect(receiveBodies(queue)).toEqual(['1']);
  });
});

describe('a message in flight', () => {
  it('becomes visible when its consumer says', () => {
    const queue = open();
    send(queue, '1');
    const [message] = receiveAll(queue);
    queue.hide(message?.receipt ?? '', 120);
    passSeconds(119);
    expect(receiveBodies(queue)).toEqual([]);
    passSeconds(1);
    expect(receiveBodies(queue)).toEqual(['1']);
  });

  it('can be neither hidden nor deleted by an earlier receipt', () => {
    const queue = open();
    send(queue, '1');
    const [{ receipt: earlier = '' } = {}] = receiveAll(queue);
    passSeconds(30);
    expect(() => queue.hide(earlier, 60)).toThrow('The message is not in flight');
    receiveAll(queue);
    expect(() => queue.hide(earlier, 60)).toThrow('The receipt handle is not a valid one');
    queue.remove(earlier);
    expect(queue.count()).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  });
});

describe('a dead-letter queue', () => {
  it('gets a message once it was received too often, and its group goes on', () => {
    const dead = open({ arn: 'arn:dead.fifo' });
    const deadLetters = { arn: 'arn:dead.fifo', maxReceiveCount: 2, accept: dead.accept };
    const queue = open({ deadLetters });
    const { id } = send(queue, 'fails');
    send(queue, 'next');
    for (const _ of [1, 2]) {
      queue.receive({ max: 1 });
      passSeconds(30);
    }
    expect(dead.count().visible).toBe(0);
    expect(receiveBodies(queue)).toEqual(['next']);
    expect(receiveAll(dead)).toMatchObject([
      { id, body: 'fails', groupId: 'a', receiveCount: 3, deadLetterSource: 'arn:queue.fifo' },
    ]);
  });
});

describe('a standard queue', () => {
  it('takes equal messages, each with a delay of its own, and holds up none for another', () => {
    const queue = open({ isFifo: false });
    for (const delaySeconds of [5, 0, 0]) {
      queue.send({ body: `after ${delaySeconds}`, senderId: 'sender', delaySeconds });
    }
    expect(queue.receive({ max: 1 })).toHaveLength(1);
    expect(receiveBodies(queue)).toEqual(['after 0']);
    passSeconds(5);
    expect(receiveBodies(queue)).toEqual(['after 5']);
  });
});
