import { readFileSync, writeFileSync } from 'node:fs';

// Preloaded into a command: writes, when it ends, the CPU of its process in microseconds and, on
// Linux, its peak memory in kB. `resourceUsage().maxRSS` would start at the parent's peak.
process.once('exit', () => {
  const { user, system } = process.cpuUsage();
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, peak] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
  writeFileSync(process.env.CPU_FILE, `${user + system} ${peak ?? ''}`);
});
