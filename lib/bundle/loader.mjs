import { createRequire } from 'node:module';

const app = createRequire(import.meta.url)('./app.cjs');
await app.init();
export const { handler } = app;
