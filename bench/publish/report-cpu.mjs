import { writeFileSync } from 'node:fs';

// Preloaded into a command: writes the CPU that its process has used, in microseconds, when it ends.
process.once('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.CPU_FILE, String(user + system));
});
