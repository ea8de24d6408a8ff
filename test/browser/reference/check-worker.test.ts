import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { writeCsvFolder, writeWorkbook } from '../../../publish/files/forms/write-club.ts';
import { renderCheck } from '../../../publish/report-page/render-report.ts';
import { checkFiles } from '../../../reference/check/check-files.ts';
import { makeBrokenClubs } from '../../support/clubs/broken-clubs.ts';
import { missing, openReferencePage } from '../chromium.ts';

const { apiUrl = '' } = inject('target');
const TODAY = '2026-09-01';

const openCheck = () => openReferencePage({}, { address: `${apiUrl}/docs/check` });

describe.skipIf(missing)('the worker of the page that checks files', () => {
  it('gives the report of the command for every broken input, and each form of the sample clubs', async () => {
    const { page } = await openCheck();
    const clubs = [...(await makeBrokenClubs()), ...(await listSamples())];
    expect(clubs.length).toBeGreaterThan(250);
    const different: string[] = [];
    for (const { name, files } of clubs) {
      const { report } = await checkFiles(files, { today: TODAY });
      const expected = renderCheck(report);
      const shown = await checkInWorker(page, files);
      if (withoutTime(shown) !== withoutTime(expected)) different.push(name);
    }
    expect(different).toEqual([]);
  });

  it('can send nothing, neither to another host nor to its own, and its worker neither', async () => {
    const { page } = await openCheck();
    const requests: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.end();
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answered: string[] = [];
    page.context().on('response', (response) => answered.push(response.url()));
    await page.evaluate(
      'window.kept = new Worker(document.querySelector("script").dataset.worker)',
    );
    await expect.poll(() => page.workers().length).toBe(1);
    // The answer with the script of the worker may arrive after the worker itself.
    await expect.poll(() => answered.filter((url) => url.includes('worker')).length).toBe(1);
    answered.length = 0;
    const tried: unknown[] = [];
    for (const place of [page, ...page.workers()])
      for (const host of [other, apiUrl])
        tried.push(await (place as Page).evaluate<unknown>(sendTo(`${host}/docs`)));
    expect(tried.flat().filter((outcome) => outcome !== 'refused' && outcome !== 'none')).toEqual(
      [],
    );
    expect([requests, answered]).toEqual([[], []]);
  });
});

/** The sample clubs in every form that a club can have. */
async function listSamples(): Promise<{ name: string; files: Map<string, Uint8Array> }[]> {
  const samples = readdirSync('examples/clubs').map(async (name) => {
    const bytes = new Uint8Array(readFileSync(`examples/clubs/${name}`));
    const file = parseClubFile(bytes);
    const csv = Array.from(
      writeCsvFolder(file),
      ([csvName, text]) => [csvName, Buffer.from(text)] as const,
    );
    return [
      { name, files: new Map([[name, bytes]]) },
      { name: `${name} as xlsx`, files: new Map([['a.xlsx', await writeWorkbook(file, 'xlsx')]]) },
      { name: `${name} as ods`, files: new Map([['a.ods', await writeWorkbook(file, 'ods')]]) },
      { name: `${name} as csv`, files: new Map<string, Uint8Array>(csv) },
    ];
  });
  return (await Promise.all(samples)).flat();
}

/** Tries each way out; none of them may get an answer. */
const sendTo = (url: string): string => `(async () => {
  const url = ${JSON.stringify(url)};
  const ways = {
    fetch: () => fetch(url + '?1', { mode: 'no-cors' }),
    import: () => import(url + '?2'),
    scripts: () => globalThis.importScripts ? importScripts(url + '?3') : Promise.reject(),
    image: () => globalThis.Image ? new Promise((resolve, reject) => Object.assign(new Image(), { src: url + '?4', onload: resolve, onerror: reject })) : Promise.reject(),
    request: () => new Promise((resolve, reject) => { const x = new XMLHttpRequest(); x.onload = resolve; x.onerror = reject; x.open('GET', url + '?5'); x.send(); }),
    events: () => new Promise((resolve, reject) => Object.assign(new EventSource(url + '?6'), { onopen: resolve, onerror: reject })),
    socket: () => new Promise((resolve, reject) => Object.assign(new WebSocket(url.replace('http', 'ws') + '?7'), { onopen: resolve, onerror: reject })),
    worker: () => new Promise((resolve, reject) => Object.assign(new Worker(url + '?8'), { onmessage: resolve, onerror: reject })),
  };
  return Promise.all(Object.entries(ways).map(async ([name, way]) => {
    try { await way(); return name; } catch { return 'refused'; }
  }));
})()`;

/** Checks files by the worker of the page, without showing them. */
async function checkInWorker(
  page: Page,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<string[]> {
  const given = Array.from(files, ([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  const script = `new Promise((resolve) => {
    window.checker ??= new Worker(document.querySelector('script').dataset.worker);
    const files = ${JSON.stringify(given)}.map(([name, text]) =>
      new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name));
    checker.onmessage = ({ data }) => resolve(data.sections ?? [data.failure]);
    checker.postMessage({ files, words: [], today: '${TODAY}' });
  })`;
  return page.evaluate<string[]>(script);
}

const withoutTime = (sections: string[]): string =>
  sections.join('').replace(/<time .*?<\/time>/g, '');
