import { z } from 'zod';
import { domain, slug, text } from '../../publish/documents/response-schema-values.ts';
import { etagOf } from '../../shared/etag.ts';
import { getSeason, getTeam, listTeams } from '../../shared/model/documents.ts';
import { revisionTime } from '../../shared/model/revision-id.ts';
import * as examples from './examples.ts';

const EARLIER = '20260901T173012.480Z-7c1f0e5a9b3d2846';
const LIVE = '20260901T181544.092Z-3f0c9c3e5d0b4a86';

/**
 * Pattern of revision ids. The service accepts every id that matches, and also ids with the time `240000.000`.
 */
const revisionId = z
  .string()
  .regex(
    /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])[0-5]\d[0-5]\d\.\d{3}Z-[0-9a-f]{16}$/,
  );

const publishedAt = z.iso.datetime({ precision: 3 }).meta({
  description:
    'When this revision was first published, in UTC, with milliseconds. A rollback does not change it.',
  examples: [revisionTime(LIVE)],
});

const liveRevision = revisionId.meta({
  description:
    'The live revision. Every publish of a change makes a new one, and a rollback makes an earlier one live again. Compare revisions for equality only.',
  examples: [LIVE],
});

export const club = z
  .object({
    name: text.meta({ examples: [examples.excerpt.club.name] }),
    slug: slug.max(63).meta({ description: 'The value of `{club}` in the paths.' }),
    domain: domain.meta({ description: "The host name of the club's site." }),
    revision: liveRevision,
    published_at: publishedAt,
  })
  .meta({ id: 'Club', description: 'The club and its live revision.' });

const changedDocument = z
  .object({
    path: text.meta({
      description: 'The path below the base URL, with its query.',
      examples: [`/clubs/${examples.ids.club}/teams/${examples.ids.team}`],
    }),
    etag: z
      .string()
      .regex(/^W\/"[^"]+"$/)
      .nullable()
      .meta({
        description: 'The current `ETag` of the path. Null if the path is now a 404.',
        examples: ['W/"3q2-7wAAAAC_yv66"'],
      }),
  })
  .meta({
    id: 'ChangedDocument',
    description: 'A path whose body has changed or, without `since`, any path.',
  });

export const changes = z
  .object({
    since: revisionId.nullable().meta({
      description: 'The `since` of the request, or null if it had none.',
      examples: [EARLIER],
    }),
    revision: liveRevision,
    published_at: publishedAt,
    changed: z.array(changedDocument).meta({
      description:
        'Every path whose body differs between the revision `since` and the live revision, in a fixed order. Without `since`, every path with data. `/clubs/{club}`, its `/changes` and its `/calendar.ics` are never listed.',
    }),
  })
  .meta({
    id: 'Changes',
    description:
      'The paths that changed between two revisions of the club; without `since`, every path.',
  });

export const revision = revisionId.optional().meta({
  description:
    'The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision.',
  examples: [LIVE],
  param: { id: 'revision' },
});

export const since = revisionId.optional().meta({
  description:
    'The revision that you have read. Without it you get every path; with the live revision, you get none.',
  examples: [EARLIER],
});

const live = { revision: LIVE, published_at: revisionTime(LIVE) };

export const clubExample = { data: { ...examples.verification.club, ...live } };

const { club: exampleSlug, season, category, team } = examples.ids;

const changedTo = (path: string, document: string) => ({
  path: `/clubs/${exampleSlug}${path}`,
  etag: etagOf(JSON.stringify(examples.exampleOf(document))),
});

export const changesExample = {
  data: {
    since: EARLIER,
    ...live,
    changed: [
      changedTo(`/seasons/${season}`, getSeason.name({ season })),
      changedTo(
        `/teams?season_id=${season}&category_id=${category}`,
        listTeams.name({ season_id: season, category_id: category }),
      ),
      changedTo(`/teams/${team}`, getTeam.name({ team })),
      { path: `/clubs/${exampleSlug}/teams/${team + 1_000}`, etag: null },
    ],
  },
};
