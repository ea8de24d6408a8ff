import manifest from '../package.json' with { type: 'json' };

/** Version of this service (package.json), not of its API (docs/versioning.md). */
export const VERSION: string = manifest.version;
