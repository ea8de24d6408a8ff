import { ClubFileError } from '../publish/club-file/club-file-error.ts';
import { checkFileSize, FILE_LIMIT } from '../publish/prepare-club.ts';
import { publishClub } from '../publish/publish-club.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { utcDate } from '../utc-date.ts';
import { type Bucket, findObject, putJson, type StoredObject } from './bucket.ts';
import { parseUploadName, UPLOAD_NAMES } from './forms.ts';
import { FAILURE, type Report, reportKey, reportOutcome, reportRefusal, toJson } from './report.ts';

export interface UploadContext {
  table: Table;
  bucket: Bucket;
  requestId: string;
  now: () => Date;
  /** Called with each report that was written. */
  onReport: (report: Report) => void;
}

/**
 * Publishes the current version of an uploaded object and writes its report, until no newer version
 * has been uploaded meanwhile: so the last upload wins, in whatever order events arrive. A version
 * that has a report is not published again: an event that is delivered twice must not undo a rollback.
 * @throws when the bucket or the table fails; Lambda then tries again
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

const MAX_REPORT_BYTES = 10 * 1024 * 1024;

async function hasReport(bucket: Bucket, key: string, version: string): Promise<boolean> {
  const stored = await findObject(bucket, reportKey(key), MAX_REPORT_BYTES);
  if (!stored?.bytes) return false;
  const report = parseReport(new TextDecoder().decode(stored.bytes));
  return report?.version === version && report.status !== FAILURE.status;
}

/** Undefined for a file of someone else under the name of the report. */
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
  const write = async (result: Awaited<ReturnType<typeof tryToPublish>>) => {
    const reportedAt = now().toISOString();
    const report = { object: key, version, uploadedAt, reportedAt, requestId, ...result };
    await putJson(bucket, reportKey(key), toJson(report));
    onReport(report);
  };
  try {
    await write(await tryToPublish(context, key, upload));
  } catch (error) {
    await write(FAILURE).catch(() => {}); // the error itself matters more
    throw error;
  }
}

async function tryToPublish({ table, now }: UploadContext, key: string, upload: StoredObject) {
  try {
    const { warnings, ...club } = await readUpload(key, upload, utcDate(now()));
    const outcome = await publishClub(table, club, { refuseRemovals: true });
    return reportOutcome(outcome, warnings);
  } catch (error) {
    if (error instanceof ClubFileError) return reportRefusal(error);
    throw error;
  }
}

async function readUpload(key: string, { size, bytes }: StoredObject, today: string) {
  const name = parseUploadName(key);
  if (!name) throw new ClubFileError(`An upload is named ${UPLOAD_NAMES}.`);
  checkFileSize(size);
  if (!bytes) throw new Error(`${size} bytes were not read.`);
  const club = await name.read(bytes, today);
  const { slug } = club.club;
  if (slug === name.slug) return club;
  const detail = `is "${slug}", but the name of the upload says "${name.slug}"`;
  const problem = { field: 'club.slug', code: 'wrong_name', detail };
  throw new ClubFileError('The upload has the name of another club.', [problem]);
}
