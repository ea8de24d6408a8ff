/** For React Native: its own fetch, URL and AbortController, or the AbortController of up to 0.87. */
import 'react-native/Libraries/Core/setUpXHR';
import { AbortController, AbortSignal } from 'abort-controller/dist/abort-controller';
import * as client from 'club-data-client';
import { probe } from './probe.js';

const { settings, report } = globalThis.phone;
if (settings.isBefore88) Object.assign(globalThis, { AbortController, AbortSignal });
probe(client, settings).then(
  (result) => report(JSON.stringify(result)),
  (error) => report(JSON.stringify({ error: String(error?.stack ?? error) })),
);
