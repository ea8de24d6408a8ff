import { type Cold, measureCold } from './cold/measure-cold.ts';
import { measureSizes } from './lab/measure-sizes.ts';
import { openLab } from './lab/open-lab.ts';
import { measurePublish, type Publish } from './publish/measure-publish.ts';
import type { Machine } from './report/machine.ts';
import type { Settings } from './settings.ts';
import { measureWarm, type Warm } from './warm/measure-warm.ts';

/** Results of all measurements. Times are in milliseconds, sizes in bytes. */
export interface Measured {
  sizes: Awaited<ReturnType<typeof measureSizes>>;
  cold: Cold;
  warm: Warm;
  publish: Publish;
}

/** Content of bench/results.json. */
export interface Results extends Measured {
  machine: Machine;
  settings: Settings;
}

export async function measure(settings: Settings): Promise<Measured> {
  console.log('Synthesizing the stack, building the baseline, publishing a club ...');
  const lab = await openLab();
  try {
    const sizes = await measureSizes(lab);
    console.log(`Cold: ${settings.coldRounds} rounds of new processes ...`);
    const cold = await measureCold(lab.subjects, settings);
    console.log('Warm: 5 kinds of call ...');
    const warm = await measureWarm(lab, settings);
    console.log('Publish: 5 commands ...');
    const publish = await measurePublish(lab, settings);
    return { sizes, cold, warm, publish };
  } finally {
    await lab.service.stop();
  }
}
