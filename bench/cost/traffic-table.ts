import { whole } from '../match-day/report/tables.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { LEAGUE_DAY, SEASON } from './traffic.ts';

/** The traffic of both periods, day by day. */
export const trafficTable = (): string =>
  markdownTable(
    [
      '',
      'days',
      'clubs',
      'requests a day',
      'in hours',
      'unchanged',
      'publishes of a club',
      'environments',
    ],
    [...SEASON.parts, ...LEAGUE_DAY.parts].map(({ title, days, traffic }) => [
      title,
      whole(days),
      whole(traffic.clubs),
      whole(traffic.requests),
      whole(traffic.hours),
      `${100 * traffic.unchanged} %`,
      String(traffic.publishesPerClub),
      whole(traffic.environments),
    ]),
  );
