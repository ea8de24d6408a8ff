import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Groups of processes (cgroups) that get as much CPU as a Lambda function of a memory size. */
export interface CpuShares {
  /** The file that takes a process into the group of a memory size, in MB. */
  groupOf(memoryMb: number): string;
  close(): void;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html: one vCPU at 1,769 MB. */
export const MB_PER_CPU = 1_769;
const PERIOD_MICROS = 20_000;

/** Undefined where this process cannot limit any: not on Linux, or not as root. */
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
      version.limit(folder, Math.round((PERIOD_MICROS * memoryMb) / MB_PER_CPU));
    }
  } catch {
    close();
    return undefined;
  }
  return { groupOf: (memoryMb) => join(folders.get(memoryMb) ?? '', 'cgroup.procs'), close };
}

const VERSIONS = [
  {
    root: '/sys/fs/cgroup/cpu',
    marker: '/sys/fs/cgroup/cpu/cpu.cfs_quota_us',
    limit(folder: string, quota: number) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_MICROS));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
    },
  },
  {
    root: '/sys/fs/cgroup',
    marker: '/sys/fs/cgroup/cgroup.controllers',
    limit(folder: string, quota: number) {
      writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_MICROS}`);
    },
  },
];
