import * as z from 'zod';
import { date, httpUrl, id, text } from './response-schema-values.ts';

const score = z.int().min(0).max(9999).nullable();

/** A match as readers get it; like the other resources in response-schema.ts. */
export const match = z
  .object({
    id: id.meta({
      description: 'Unique among the matches of the club, and kept when the match moves.',
      examples: [5012],
    }),
    season_id: id.meta({ description: 'The season of the team.', examples: [34] }),
    team: z
      .object({ id: id.meta({ examples: [119] }), name: text.meta({ examples: ['Women'] }) })
      .meta({ description: "The club's team that plays." }),
    competition: text.nullable().meta({
      description: 'Such as the league or cup. Null when it is unknown.',
      examples: ['Regional League North'],
    }),
    round: text.nullable().meta({
      description: 'Such as the day or the final. Null when it is unknown.',
      examples: ['Matchday 4'],
    }),
    is_home: z.boolean().nullable().meta({
      description: 'Whether the club plays at home. Null on neutral ground, or when it is unknown.',
    }),
    opponent: text.nullable().meta({
      description: 'Null where `name` says what it is, such as a tournament.',
      examples: ['FC Morgenstern'],
    }),
    opponent_logo_url: httpUrl.nullable().meta({
      description: 'An absolute http or https URL, of any host. Null when there is none.',
      examples: ['https://fc-morgenstern.example/logo.svg'],
    }),
    name: text.nullable().meta({
      description: 'Of a tournament, a regatta or a camp. Never null together with `opponent`.',
      examples: ['Autumn Cup'],
    }),
    date: date.nullable().meta({
      description: 'The day at the place of the match, YYYY-MM-DD. Null while it is not set.',
      examples: ['2026-09-26'],
    }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable()
      .meta({
        description: 'The start in the local time of `time_zone`, HH:MM. Null while it is not set.',
        examples: ['15:30'],
      }),
    time_zone: text.nullable().meta({
      description:
        'The IANA time zone of the place. Null when it is unknown; never beside a `time`.',
      examples: ['Europe/Berlin'],
    }),
    starts_at: z.iso
      .datetime({ precision: 0 })
      .nullable()
      .meta({
        description:
          'The start in UTC, for clocks in any zone. Null while date or time is not set: do not take midnight then.',
        examples: ['2026-09-26T13:30:00Z'],
      }),
    previous_dates: z.array(date).meta({
      description: 'The dates that it was moved from, oldest first; mostly empty.',
      examples: [['2026-09-12']],
    }),
    status: text.meta({
      description:
        '`scheduled`, `postponed` (a new date is not known), `cancelled`, `abandoned`, `finished` or `awarded`. More may follow: take one that you do not know for `scheduled`. None says that a match is being played.',
      examples: ['scheduled'],
    }),
    status_note: text.nullable().meta({
      description: 'Why, as a text for people. Null when there is none.',
      examples: ['waterlogged pitch'],
    }),
    venue: text.nullable().meta({
      description: 'Null when it is unknown.',
      examples: ['Stadion am Hafen'],
    }),
    venue_address: text.nullable().meta({
      description: 'In no fixed form. Null when it is unknown.',
      examples: ['Hafenstraße 1, Kesselhafen'],
    }),
    score: score.meta({
      description: "The club's own. Null until it is known, or when it is not published.",
      examples: [2],
    }),
    opponent_score: score.meta({ description: 'Null exactly when `score` is.', examples: [1] }),
    score_note: text.nullable().meta({
      description:
        'What the two numbers do not say; scores in it have the side at home first. Null when there is nothing.',
      examples: ['4–3 on penalties'],
    }),
    url: httpUrl.nullable().meta({
      description: 'The official page of the match. Null when there is none.',
      examples: ['https://league.example/matches/88213'],
    }),
    registry_id: text.nullable().meta({
      description: 'The number of the match at a federation. Null when it is unknown.',
      examples: ['88213'],
    }),
  })
  .meta({
    id: 'Match',
    description:
      'A match of one team of the club, or another date such as a tournament: when and where, and the result once it is final.',
  });

export type Match = z.infer<typeof match>;
