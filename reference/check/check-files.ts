import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import type { WordEntry } from '../../publish/files/cells/own-words/list-words.ts';
import { SheetsError } from '../../publish/files/cells/read-sheets.ts';
import { sourceOfFiles } from '../../publish/files/forms/source-of-files.ts';
import { readAnyForm } from '../../publish/files/read-any-form.ts';
import type { ReadOptions } from '../../publish/files/read-club.ts';
import type { ClubReport } from '../../publish/report-page/club-report.ts';

export type ChosenFiles = ReadonlyMap<string, Uint8Array>;

interface Checked {
  report: ClubReport;
  unknown: WordEntry[];
}

export async function checkFiles(
  files: ChosenFiles,
  options: Pick<ReadOptions, 'today' | 'dates' | 'words'>,
): Promise<Checked> {
  const source = [...files.keys()].join(', ');
  const madeAt = new Date().toISOString();
  const blank = { title: source, source, madeAt, problems: [], warnings: [], isNew: false };
  try {
    const { club, counts, file, findWarnings } = await readAnyForm(sourceOfFiles(files), options);
    const report = { ...blank, title: club.name, counts, file, warnings: findWarnings() };
    return { report, unknown: [] };
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    const { problems, message } = error;
    const words = error instanceof SheetsError ? error.words : [];
    return {
      report: { ...blank, problems, message: problems.length === 0 ? message : undefined },
      unknown: words.filter(({ own, ours }) => own !== '' && ours === ''),
    };
  }
}
