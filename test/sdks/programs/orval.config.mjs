/** The command line has no option for the base URL of the document. */
// biome-ignore lint/style/noDefaultExport: orval reads it
export default {
  club: {
    input: 'openapi.json',
    output: {
      target: 'sdk/index.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
