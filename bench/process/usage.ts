/** What a process has used since it started. */
export interface Usage {
  /** Milliseconds of CPU of the whole process; of our functions in it. */
  processCpu: number;
  handlerCpu: number;
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { processCpu: (user + system) / 1000, handlerCpu: 0 };
}
