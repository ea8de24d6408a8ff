import { basename, extname } from 'node:path';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import type { Origin } from '../../shared/table/revisions.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { ClubFileError } from '../club/rules/club-file-error.ts';
import { checkFileSize, FILE_LIMIT } from '../documents/prepare-club.ts';
import { toWordRows } from '../files/cells/own-words/to-word-rows.ts';
import { SheetsError } from '../files/cells/read-sheets.ts';
import { detectForm } from '../files/forms/detect-form.ts';
import { type CheckedClub, type ReadOptions, readClub } from '../files/read-club.ts';
import { findReplaced } from '../revisions/live-file.ts';
import type { PublishPlan } from '../revisions/plan-publish.ts';
import { publishClub } from '../revisions/publish-club.ts';
import type { Retention } from '../revisions/retention.ts';
import { type Bucket, findObject, putJson, putPage, type StoredObject } from './bucket.ts';
import {
  FAILURE,
  formatReport,
  MAX_REPORT_BYTES,
  pageKey,
  type Report,
  type ReportResult,
  reportKey,
  reportOutcome,
  reportRefusal,
} from './report.ts';
import { renderReportPage, type UploadedClub } from './report-page.ts';
import { slugOfUpload, UPLOAD_NAMES } from './upload-names.ts';

interface UploadContext {
  table: Table;
  bucket: Bucket;
  retention: Retention;
  requestId: string;
  now: () => Date;
  onReport: (report: Report) => void;
}

/**
 * Publishes the latest upload and writes its report. A duplicate event does nothing, because it could undo a
 * rollback.
 *
 * @throws when bucket or table fails; Lambda retries
 */
export async function publishUpload(context: UploadContext, key: string): Promise<void> {
  const { bucket } = context;
  let done: string | undefined;
  for (;;) {
    const upload = await findObject(bucket, key, FILE_LIMIT);
    if (!upload || upload.version === done) return;
    if (!done && (await hasReport(bucket, key, upload.version))) return;
    await publishVersion(context, key, upload);
    done = upload.version;
  }
}

async function hasReport(bucket: Bucket, key: string, version: string): Promise<boolean> {
  const stored = await findObject(bucket, reportKey(key), MAX_REPORT_BYTES);
  if (!stored?.bytes) return false;
  const report = parseReport(new TextDecoder().decode(stored.bytes));
  return report?.version === version && report.status !== FAILURE.status;
}

/** Parses a report; undefined if it is no JSON, because any program can store an object under this key. */
function parseReport(text: string): Partial<Report> | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

async function publishVersion(
  context: UploadContext,
  key: string,
  upload: StoredObject,
): Promise<void> {
  const { bucket, requestId, now, onReport } = context;
  const { version, uploadedAt } = upload;
  const reportAs = (result: ReportResult): Report => {
    const reportedAt = now().toISOString();
    return { object: key, version, uploadedAt, reportedAt, requestId, ...result };
  };
  try {
    const { result, ...uploaded } = await tryToPublish(context, key, upload);
    const report = reportAs(result);
    // The page is written first, because the JSON marks the version as done.
    await putPage(bucket, pageKey(key), renderReportPage(report, uploaded));
    await putJson(bucket, reportKey(key), formatReport(report));
    onReport(report);
  } catch (error) {
    await reportFailure(context, reportAs(FAILURE)).catch(() => {}); // rethrows the first error
    throw error;
  }
}

async function reportFailure({ bucket, onReport }: UploadContext, report: Report): Promise<void> {
  const { object } = report;
  await putPage(bucket, pageKey(object), renderReportPage(report, {})).catch(() => {});
  await putJson(bucket, reportKey(object), formatReport(report));
  onReport(report);
}

type Tried = UploadedClub & { result: ReportResult };

async function tryToPublish(
  { table, retention, now }: UploadContext,
  key: string,
  upload: StoredObject,
): Promise<Tried> {
  let club: CheckedClub | undefined;
  let plan: PublishPlan | undefined;
  const read = async (): Promise<CheckedClub> => {
    const findLive = (slug: string) => findReplaced(table, slug);
    club = await readUpload(key, upload, { today: utcDate(now()), findLive });
    return club;
  };
  try {
    const outcome = await publishClub(table, await read(), {
      retention,
      origin: originOf(key, upload),
      readAgain: read,
      onPlan: (made) => {
        plan = made;
      },
    });
    const warnings = [...(club?.findWarnings() ?? []), ...outcome.warnings];
    return { club, plan, result: reportOutcome(outcome, warnings) };
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    const words = error instanceof SheetsError ? toWordRows(error.words) : undefined;
    return { club, plan, words, result: reportRefusal(error) };
  }
}

/** Returns the origin of an upload. Only the bucket's access log records who uploaded. */
const originOf = (key: string, { version }: StoredObject): Origin => ({
  publishedBy: 'upload',
  publishedFrom: `upload ${key} version ${version}`,
  publishedOn: 'publish-upload',
});

async function readUpload(key: string, { size, bytes }: StoredObject, options: ReadOptions) {
  const named = slugOfUpload(key);
  if (!named) throw new ClubFileError(`An upload is named ${UPLOAD_NAMES}.`);
  checkFileSize(size);
  if (!bytes) throw new Error(`${size} bytes were not read.`);
  const name = basename(key);
  const source = { name, form: detectForm(name, bytes), files: new Map([[name, bytes]]) };
  const club = await readClub(source, options);
  const { slug } = club.club;
  if (slug === named) return club;
  const right = `${slug}${extname(key)}`;
  const detail = `is "${slug}", but the file is named ${name}: name it ${right}, or correct the slug`;
  const problem = { field: 'club.slug', code: 'wrong_name', detail };
  throw new ClubFileError(
    'The upload has the name of another club.',
    club.locate?.([problem]) ?? [problem],
  );
}
