import { writeFileSync } from 'node:fs';

// Preloaded into a command: writes, when it ends, the CPU of its process in microseconds.
process.once('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.CPU_FILE, `${user + system}`);
});
