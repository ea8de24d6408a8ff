/** For Cloudflare Workers: the settings are the body of a request, the report that of the response. */
import * as client from 'club-data-client';
import { probe } from './probe.js';

// biome-ignore lint/style/noDefaultExport: a worker is the default export of its module
export default {
  async fetch(request) {
    return Response.json(await probe(client, await request.json()));
  },
};
