import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/webhooks/${test}.test.ts` });

const POST = 'shared/webhooks/send/post.ts';

/** Where a call may go, and how much of an endpoint's answer is read. */
export const addressesMutations: Mutation[] = [
  {
    protection: 'No call goes to a host name with a private address.',
    file: 'shared/webhooks/send/resolve-public.ts',
    find: 'if (refused) return callback(new RefusedAddressError(refused.address), []);',
    replace: '',
    ...parts('send/addresses'),
  },
  {
    protection: 'No call goes to an IPv6 address outside the public internet.',
    file: 'shared/webhooks/send/public-address.ts',
    find: "address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)",
    replace: 'true',
    ...parts('send/check-url'),
  },
  {
    protection: 'The URL of a webhook is checked at each call.',
    file: POST,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's text
    find: 'if (refusal) return { error: `the URL ${refusal}` };',
    replace: '',
    ...parts('send/addresses'),
  },
  {
    protection: 'A deployed function calls nothing on its own machine.',
    file: 'shared/serve/environment.ts',
    find: "process.env.WEBHOOK_TARGETS === 'loopback'",
    replace: 'true',
    ...parts('deliver-webhooks'),
  },
  {
    protection: "At most 4 kB of an endpoint's answer are read.",
    file: POST,
    find: 'if (length > MAX_ANSWER) response.destroy();',
    replace: '',
    ...parts('send/answers'),
  },
  {
    protection: "The headers of an endpoint's answer are limited.",
    file: POST,
    find: 'maxHeaderSize: MAX_HEADERS,',
    replace: 'maxHeaderSize: 65536,',
    ...parts('send/answers'),
  },
  {
    protection: 'A call ends in time, however slowly the endpoint answers.',
    file: POST,
    find: 'signal: AbortSignal.timeout(timeoutMs),',
    replace: '',
    ...parts('send/answers'),
  },
];
