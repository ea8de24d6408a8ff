import type { Context, S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { openBucket } from '../../publish/uploads/bucket.ts';
import { logReport } from '../../publish/uploads/log-report.ts';
import { publishUpload } from '../../publish/uploads/process-upload.ts';
import { isUpload } from '../../publish/uploads/upload-names.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { retention, tableName } from '../serve/environment.ts';
import { logFailure, toProblem } from '../serve/http/log.ts';

const table = openTable(tableName());

/** Publishes a club file from the upload bucket (docs/decisions/21-uploads.md). */
export async function handler(
  { detail: { bucket, object } }: S3ObjectCreatedNotificationEvent,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  if (!isUpload(object.key)) return console.warn({ upload: 'ignored', object: object.key });
  const requestId = awsRequestId;
  try {
    const now = () => new Date();
    const from = { table, bucket: openBucket(bucket.name), retention: retention() };
    await publishUpload({ ...from, requestId, now, onReport: logReport }, object.key);
  } catch (error) {
    logFailure(toProblem(error), requestId); // Lambda logs the error without its cause
    throw error;
  }
}

/** No warm-up, because no client waits for this function. */
export const init = async () => {};
