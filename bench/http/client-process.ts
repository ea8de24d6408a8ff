/** The client of the HTTP measurements, in a process of its own, so that its time is not theirs. */
import { Agent } from 'node:http';
import { serve } from '../process/serve.ts';
import { spreadOf } from '../report/statistics.ts';
import { fetchWhole } from './fetch-whole.ts';

export interface Volley {
  url: string;
  headers: Record<string, string>;
  /** What each answer must have. */
  status: number;
  connections: number;
  seconds: number;
}

export interface VolleyResult {
  requests: number;
  seconds: number;
  latency: { p50: number; p90: number; p99: number };
  /** Of bodies as they came. */
  bytes: number;
}

/** On each connection the next request goes out as soon as the last is answered. */
async function fire(volley: Volley): Promise<VolleyResult> {
  const { url, headers, status, connections, seconds } = volley;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  const isExpired = () => performance.now() - startedAt > seconds * 1000;
  const ask = async () => {
    while (!isExpired()) {
      const sentAt = performance.now();
      const answer = await fetchWhole(agent, url, headers);
      latencies.push(performance.now() - sentAt);
      bytes += answer.body.length;
      if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    agent.destroy();
  }
  const took = (performance.now() - startedAt) / 1000;
  return { requests: latencies.length, seconds: took, latency: spreadOf(latencies), bytes };
}

serve(undefined, { fire });
