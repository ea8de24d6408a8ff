import { z } from 'zod';
import { date, domain, slug, text } from '../../publish/documents/response-schema-values.ts';
import { VIEWS } from '../../shared/license/view.ts';
import * as examples from './examples.ts';

const notBlank = z.string().regex(/\S/);

/** Request body of a verification. The service trims both fields. */
export const verificationRequest = z
  .object({
    license_key: notBlank.meta({
      description:
        '`CDL-` and six groups of five letters and digits, in upper or lower case, with or without dashes and spaces.',
      examples: [examples.licenseKey],
    }),
    club_slug: notBlank.meta({
      description: 'The name of the club in URLs: a-z, 0-9 and single hyphens.',
      examples: [examples.ids.club],
    }),
  })
  .meta({ id: 'VerificationRequest', description: 'Fields that are not listed here are ignored.' });

export const verification = z
  .object({
    // Code generators fail on a boolean with one value.
    valid: z.boolean().meta({ description: 'Always true.', examples: [true] }),
    bearer_token: text.meta({
      description:
        'Send it as `Authorization: Bearer …`. It is opaque: do not parse it, and expect its length to change.',
    }),
    club: z.object({
      name: text,
      slug: slug
        .max(63)
        .meta({ description: 'The value of `{club}` in the paths that begin with `/clubs`.' }),
      domain: domain.meta({ description: "The host name of the club's site." }),
    }),
    expires_at: date.meta({
      description:
        'The last day on which the license and its token work, YYYY-MM-DD, until 24:00 UTC. If the license is extended, its token stays the same.',
    }),
    // Not an enum, because existing generated clients would fail on a third view.
    view: z.string().meta({
      'x-extensible-enum': [...VIEWS],
      description:
        'What the token of this license can read. `full`: everything that the club publishes. `public`: the same, but `email`, `phone`, `date_of_birth` and `registry_id` of all people are null, and `photo_url` of some. Treat a view that you do not know as `public`. In a web page or an app use only a license with the view `public`, because anyone can read the token there.',
    }),
  })
  .meta({ id: 'Verification', description: 'A verified license.' });
