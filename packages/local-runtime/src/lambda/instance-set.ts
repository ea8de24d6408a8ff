import type { FunctionError, Instance } from './instance.ts';

export type Member = Instance & { state: 'starting' | 'idle' | 'busy' };

type Options = {
  open: () => Instance;
  onStarted: (error?: FunctionError) => void;
  log: (line: string) => void;
};

export function createInstanceSet({ open, onStarted, log }: Options) {
  const members = new Set<Member>();
  let isStopped = false;

  function remove(member: Member): void {
    members.delete(member);
    void member.terminate();
  }

  // Ignores crashes while starting or busy, which the start or the invocation reports.
  function removeIdle(member: Member, error: FunctionError): void {
    if (member.state !== 'idle' || isStopped) return;
    log(`An instance ended between invocations ${JSON.stringify(error)}`);
    remove(member);
  }

  return {
    remove,
    list: (): Member[] => [...members],
    count: (state: Member['state']): number =>
      [...members].filter((member) => member.state === state).length,
    async start(): Promise<void> {
      const startedAt = performance.now();
      const member: Member = { ...open(), state: 'starting' };
      members.add(member);
      void member.ended.then((error) => removeIdle(member, error));
      const loaded = await member.loaded;
      if (loaded.type !== 'done') {
        remove(member);
        onStarted(loaded.error);
        return;
      }
      log(`new instance, init ${Math.round(performance.now() - startedAt)} ms`);
      member.state = 'idle';
      onStarted();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([...members].map((member) => member.terminate()));
      members.clear();
    },
  };
}
