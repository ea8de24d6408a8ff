import * as z from 'zod';
import { date, httpUrl, id, text, UNKNOWN } from './response-schema-values.ts';

const score = z.int().min(0).max(9999).nullable();

/** Match as responses contain it; the other resources are in response-schema.ts. */
export const match = z
  .object({
    id: id.meta({
      description:
        'The id of the match, unique in the club. It stays the same when the match is moved.',
      examples: [5012],
    }),
    season_id: id.meta({ description: 'The season of the team.', examples: [34] }),
    team: z
      .object({ id: id.meta({ examples: [119] }), name: text.meta({ examples: ['Women'] }) })
      .meta({ description: "The club's own team." }),
    competition: text.nullable().meta({
      description: `The league, cup or other competition. ${UNKNOWN}`,
      examples: ['Regional League North'],
    }),
    round: text.nullable().meta({
      description: `The round, such as a matchday or the final. ${UNKNOWN}`,
      examples: ['Matchday 4'],
    }),
    is_home: z.boolean().nullable().meta({
      description: 'Whether the club plays at home. Null on neutral ground, or if it is unknown.',
    }),
    opponent: text.nullable().meta({
      description: 'The opponent. Null if the match has a `name` instead.',
      examples: ['FC Morgenstern'],
    }),
    opponent_logo_url: httpUrl.nullable().meta({
      description: 'An absolute http or https URL of any host. Null if there is none.',
      examples: ['https://fc-morgenstern.example/logo.svg'],
    }),
    name: text.nullable().meta({
      description:
        'The name of an event such as a tournament, regatta or camp. `name` and `opponent` are never both null.',
      examples: ['Autumn Cup'],
    }),
    date: date.nullable().meta({
      description: 'The day at the place of the match, YYYY-MM-DD. Null until it is set.',
      examples: ['2026-09-26'],
    }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable()
      .meta({
        description: 'The start in the local time of `time_zone`, HH:MM. Null until it is set.',
        examples: ['15:30'],
      }),
    time_zone: text.nullable().meta({
      description: `The IANA time zone of the place. ${UNKNOWN} Set if there is a \`time\`.`,
      examples: ['Europe/Berlin'],
    }),
    starts_at: z.iso
      .datetime({ precision: 0 })
      .nullable()
      .meta({
        description: 'The start in UTC. Null until date and time are set: do not assume midnight.',
        examples: ['2026-09-26T13:30:00Z'],
      }),
    previous_dates: z.array(date).meta({
      description: 'The dates from which the match was moved, ascending. Usually empty.',
      examples: [['2026-09-12']],
    }),
    status: text.meta({
      description:
        '`scheduled`, `postponed` (usually without a new date), `cancelled`, `abandoned`, `finished` or `awarded`. New values may be added: treat one that you do not know as `scheduled`. There is no value for a match that is being played.',
      examples: ['scheduled'],
    }),
    status_note: text.nullable().meta({
      description: 'The reason for the status. Null if there is none, or it is not published.',
      examples: ['waterlogged pitch'],
    }),
    venue: text.nullable().meta({
      description: UNKNOWN,
      examples: ['Stadion am Hafen'],
    }),
    venue_address: text.nullable().meta({
      description: `The address, in no fixed format. ${UNKNOWN}`,
      examples: ['Hafenstraße 1, Kesselhafen'],
    }),
    score: score.meta({
      description: "The club's own score. Null until it is known, or if it is not published.",
      examples: [2],
    }),
    opponent_score: score.meta({
      description: "The opponent's score. Null exactly when `score` is null.",
      examples: [1],
    }),
    score_note: text.nullable().meta({
      description:
        'More about the result, such as a shoot-out. The home side comes first. Null if there is none, or it is not published.',
      examples: ['4–3 on penalties'],
    }),
    url: httpUrl.nullable().meta({
      description: 'The official page of the match. Null if there is none.',
      examples: ['https://league.example/matches/88213'],
    }),
    registry_id: text.nullable().meta({
      description: `The number of the match at a federation. ${UNKNOWN}`,
      examples: ['88213'],
    }),
  })
  .meta({
    id: 'Match',
    description: "A match of one of the club's teams, or another event such as a tournament.",
  });

export type Match = z.infer<typeof match>;
