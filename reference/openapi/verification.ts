import { z } from 'zod';
import { date, domain, slug, text } from '../../publish/documents/response-schema-values.ts';
import { VIEWS } from '../../shared/license/view.ts';
import * as examples from './examples.ts';

const notBlank = z.string().regex(/\S/);

/** The request body of a verification. The service trims both fields. */
export const verificationRequest = z
  .object({
    license_key: notBlank.meta({
      description:
        '`CDL-` and six groups of five letters and digits, in any case, with or without dashes and blanks.',
      examples: [examples.licenseKey],
    }),
    club_slug: notBlank.meta({
      description: "The club's name in URLs: a-z, 0-9 and single hyphens.",
      examples: [examples.ids.club],
    }),
  })
  .meta({ id: 'VerificationRequest', description: 'Other fields are ignored.' });

export const verification = z
  .object({
    // Code generators fail on a boolean with one value.
    valid: z.boolean().meta({ description: 'True.', examples: [true] }),
    bearer_token: text.meta({
      description:
        'For the `Authorization` header. It is opaque: nothing of it may be read, and its length may change.',
    }),
    club: z.object({
      name: text,
      slug: slug.max(63).meta({ description: 'The `{club}` of every other path.' }),
      domain: domain.meta({ description: "The host name of the club's site." }),
    }),
    expires_at: date.meta({
      description:
        'The last day on which the license and its token work, YYYY-MM-DD: inclusive, to 24:00 UTC. A license that is extended keeps its token.',
    }),
    // Not an enum: a client that was generated today would fail on a third view.
    view: z.string().meta({
      'x-extensible-enum': [...VIEWS],
      description:
        'What the token of this license reads. `full`: all that the club publishes. `public`: the same with `email`, `phone`, `date_of_birth` and `registry_id` of everybody null. Other views may come: treat one that you do not know as `public`. A token in a page or an app can be read by anyone, so it must be public.',
    }),
  })
  .meta({ id: 'Verification', description: 'A verified license.' });
