import { type Cold, measureCold, measureLoads } from './cold/measure-cold.ts';
import { type HttpRow, measureHttp } from './http/measure-http.ts';
import { measurePayload, type Payload } from './payload/measure-payload.ts';
import type { Settings } from './settings.ts';
import { openLab } from './subjects/open-lab.ts';
import { measureWarm, type Warm } from './warm/measure-warm.ts';

/** All that is measured. Times are in milliseconds, sizes in bytes. */
export interface Measured {
  /** Of each of our functions, and of the usual way's one. */
  payload: Payload[];
  /** What each of our functions takes to load, above a process that does nothing. */
  loads: Record<string, number>;
  cold: Cold;
  warm: Warm;
  http: HttpRow[];
}

export async function measure(settings: Settings): Promise<Measured> {
  const { coldRounds, loadRounds, warmRounds, warmCalls, warmUpCalls, connections } = settings;
  console.log('Synthesizing both stacks, publishing a club, comparing the answers ...');
  const lab = await openLab();
  try {
    const payload = [...lab.functions, lab.usual].map(measurePayload);
    console.log(`Cold: ${coldRounds} rounds of fresh processes ...`);
    const cold = await measureCold(lab, coldRounds);
    const loads = await measureLoads(lab.functions, lab.noOp, loadRounds);
    console.log(`Warm: ${warmRounds} processes each, ${warmCalls} calls after ${warmUpCalls} ...`);
    const warm = await measureWarm(lab, { rounds: warmRounds, warmUpCalls, calls: warmCalls });
    console.log(`HTTP: ${settings.httpRounds} rounds, ${connections} connections ...`);
    const http = await measureHttp({
      assembly: lab.assemblies.folder,
      rounds: settings.httpRounds,
      seconds: settings.httpSeconds,
      connections,
    });
    return { payload, loads: Object.fromEntries(loads), cold, warm, http };
  } finally {
    await lab.close();
  }
}
