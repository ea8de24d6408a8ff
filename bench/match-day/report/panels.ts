import type { Limits } from '../limits.ts';
import type { Second } from '../model/record.ts';

export interface Line {
  name: string;
  color: string;
  of: (second: Second) => number;
  dashed?: boolean;
  filled?: boolean;
}

export interface Panel {
  title: string;
  lines: Line[];
  isLog?: boolean;
  /** A line across. */
  limit?: (limits: Limits) => { value: number; title: string };
}

export const COLORS = { blue: '#1f6fb4', red: '#c8372d', grey: '#6b7280', orange: '#d9822b' };

/** From top to bottom. */
export const PANELS: Panel[] = [
  {
    title: 'requests/s',
    lines: [
      { name: 'offered', color: COLORS.grey, dashed: true, of: ({ offered }) => offered },
      { name: 'refused', color: COLORS.red, filled: true, of: ({ refused }) => refused },
      { name: 'served', color: COLORS.blue, filled: true, of: ({ served }) => served },
    ],
  },
  {
    title: 'Lambda environments',
    lines: [
      { name: 'list-teams', color: COLORS.blue, of: ({ environments }) => environments },
      { name: 'authorizer', color: COLORS.orange, of: ({ authorizers }) => authorizers },
    ],
  },
  {
    title: 'read units/s of the hottest partition',
    lines: [{ name: 'hottest partition', color: COLORS.blue, of: ({ hottest }) => hottest }],
    limit: ({ dynamodb }) => ({ value: dynamodb.partitionReadUnits, title: 'limit 3,000' }),
  },
  {
    title: 'latency of served requests, ms',
    isLog: true,
    lines: [
      { name: 'p50', color: COLORS.blue, of: ({ p50 }) => p50 },
      { name: 'p99', color: COLORS.red, of: ({ p99 }) => p99 },
    ],
  },
];
