import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { startS3 } from '../../packages/local-runtime/src/testing.ts';
import { RETENTION } from '../../publish/revisions/retention.ts';
import type { Bucket } from '../../publish/uploads/bucket.ts';
import { publishUpload } from '../../publish/uploads/process-upload.ts';
import type { Report } from '../../publish/uploads/report.ts';
import { LOCAL_ACCESS } from '../../shared/table/dynamodb/open-table.ts';
import { table } from './table.ts';

/** A folder in place of the bucket, while the tests of a file run. */
export function openUploadFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-uploads-'));
  const name = 'uploads';
  let bucket: Bucket;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const s3 = await startS3([
      { logicalId: '', name, arn: '', folder, isVersioned: true, sendsEvents: false },
    ]);
    bucket = { name, client: new S3Client({ endpoint: s3.endpoint, ...LOCAL_ACCESS }) };
    stop = s3.stop;
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  const pathOf = (key: string) => join(folder, key);
  return {
    pathOf,
    upload(key: string, content: unknown): void {
      const isRaw = typeof content === 'string' || content instanceof Uint8Array;
      mkdirSync(dirname(pathOf(key)), { recursive: true });
      writeFileSync(pathOf(key), isRaw ? content : JSON.stringify(content));
    },
    /** Runs what the function runs at the event of an object; returns the reports that it writes. */
    async receive(key: string, on = table): Promise<Report[]> {
      const reports: Report[] = [];
      const onReport = (report: Report) => void reports.push(report);
      const now = () => new Date();
      const context = { table: on, bucket, retention: RETENTION, now, onReport };
      await publishUpload({ ...context, requestId: 'request-1' }, key);
      return reports;
    },
    // biome-ignore lint/suspicious/noExplicitAny: the report, to be asserted
    reportOf: (key: string): any => JSON.parse(readFileSync(pathOf(`${key}.report.json`), 'utf8')),
  };
}
