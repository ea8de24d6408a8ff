import manifest from '../package.json' with { type: 'json' };

/** The version of this service (package.json), not that of its API (docs/versioning.md). */
export const VERSION: string = manifest.version;
