import { load, readCache } from './load.mjs';

const { app, script } = load(readCache());
if (script.cachedDataRejected) console.warn('V8 has not taken the code cache of this bundle.');
await app.init();
export const { handler } = app;
