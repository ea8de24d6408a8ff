import './without-eval.ts';
import { writeTemplate } from '../../publish/files/template/write-template.ts';
import { pageStyle } from '../../publish/report-page/page-style.ts';
import { renderCheck } from '../../publish/report-page/render-report.ts';
import { verdictOf } from '../../publish/report-page/verdict.ts';
import type { Answer, Question } from '../page/browser/check/messages.ts';
import { checkFiles } from './check-files.ts';

/**
 * Checks files or writes the template in a worker, so that the page stays usable. The worker's policy blocks
 * all requests.
 */
addEventListener('message', async ({ data }: MessageEvent<Question | 'template'>) => {
  postMessage(data === 'template' ? await writeTemplate() : await answer(data));
});

async function answer({ files, ...options }: Question): Promise<Answer> {
  const chosen = await readFiles(files);
  if (typeof chosen === 'string') return { failure: chosen };
  try {
    const { report, unknown } = await checkFiles(chosen, options);
    const { headline: verdict } = verdictOf(report);
    return { verdict, sections: renderCheck(report), style: pageStyle(':host').markup, unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      failure: `It could not be checked: ${reason}. A browser of 2025 or later may help: Chrome, Edge, Firefox or Safari.`,
    };
  }
}

/** Reads the bytes of files, or returns the reason why that is not possible. */
async function readFiles(files: File[]): Promise<Map<string, Uint8Array> | string> {
  const read = new Map<string, Uint8Array>();
  for (const file of files) {
    const { name } = file;
    if (read.has(name)) return `There are two files ${name}: choose one of them.`;
    try {
      read.set(name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      return `${name} has changed meanwhile, or is a folder: choose it, or the files in it, again.`;
    }
  }
  return read;
}
