import './without-eval.ts';
import { pageStyle } from '../../publish/report-page/page-style.ts';
import { renderCheck } from '../../publish/report-page/render-report.ts';
import type { Answer, Question } from '../page/browser/check/messages.ts';
import { checkFiles } from './check-files.ts';

/** Checks files in a worker, so that the page can be used meanwhile; its policy lets it send nothing. */
addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await answer(data));
});

async function answer({ files, ...options }: Question): Promise<Answer> {
  try {
    const bytes = files.map(async (file) => [file.name, await toBytes(file)] as const);
    const { report, unknown } = await checkFiles(new Map(await Promise.all(bytes)), options);
    return { sections: renderCheck(report), style: pageStyle(':host').markup, unknown };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

const toBytes = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
