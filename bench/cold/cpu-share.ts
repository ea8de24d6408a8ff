import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CpuShares {
  /**
   * Returns the path of the file `cgroup.procs`. Writing a process id into the file limits the process to the
   * CPU of this memory size.
   */
  groupOf(memoryMb: number): string;
  close(): void;
}

/** Memory in MB that has one vCPU: https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
export const MB_PER_CPU = 1_769;
/** Period of the CPU limit in microseconds. */
const PERIOD = 20_000;

/**
 * Creates a cgroup with limited CPU for each memory size in MB. Undefined if CPU cannot be limited: outside
 * Linux, or without root.
 */
export function openCpuShares(memorySizes: number[]): CpuShares | undefined {
  const version = VERSIONS.find(({ marker }) => existsSync(marker));
  if (!version) return undefined;
  const folders = new Map<number, string>();
  const close = () => {
    for (const [memoryMb, folder] of folders) {
      folders.delete(memoryMb);
      rmdirSync(folder);
    }
  };
  process.once('exit', close); // also after Ctrl-C
  try {
    for (const memoryMb of memorySizes) {
      const folder = join(version.root, `club-data-bench-${process.pid}-${memoryMb}`);
      mkdirSync(folder);
      folders.set(memoryMb, folder);
      const files = version.filesOf(Math.round((PERIOD * memoryMb) / MB_PER_CPU));
      for (const [file, text] of Object.entries(files))
        writeFileSync(join(folder, file), `${text}`);
    }
  } catch {
    close();
    return undefined;
  }
  return { groupOf: (memoryMb) => join(folders.get(memoryMb) ?? '', 'cgroup.procs'), close };
}

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/** Versions of Linux cgroups. */
const VERSIONS = [
  {
    root: V1,
    marker: `${V1}/cpu.cfs_quota_us`,
    filesOf: (quota: number) => ({ 'cpu.cfs_period_us': PERIOD, 'cpu.cfs_quota_us': quota }),
  },
  {
    root: V2,
    marker: `${V2}/cgroup.controllers`,
    filesOf: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD}` }),
  },
];
