import type { Mutation } from '../../mutation.ts';

const UPLOADS = { project: 'operator', test: 'test/operator/uploads/publish-upload.test.ts' };
const REFUSED = { project: 'operator', test: 'test/operator/uploads/refused-uploads.test.ts' };
const STACK = { project: 'stack', test: 'test/stack/uploads.test.ts' };
const GRANTS = { project: 'stack', test: 'test/stack/grants.test.ts' };
const REMOVALS = {
  project: 'parts',
  test: 'test/parts/publish/club-file/find-removals.test.ts',
};
const BUCKETS = { project: 'runtime', test: 'packages/local-runtime/test/buckets.test.ts' };

const PUBLISH_UPLOAD = 'publish/uploads/process-upload.ts';
const STACK_FILE = 'lib/uploads/uploads.ts';

/** Club files that are put into the bucket. */
export const uploadsMutations: Mutation[] = [
  {
    protection: 'A version that is uploaded during a publish is live in the end.',
    file: PUBLISH_UPLOAD,
    find: 'if (!upload || upload.version === done) return;',
    replace: 'if (!upload || done) return;',
    ...UPLOADS,
  },
  {
    protection: 'An event that is delivered again does not undo a rollback.',
    file: PUBLISH_UPLOAD,
    find: 'if (!done && (await hasReport(bucket, key, upload.version))) return;',
    replace: '',
    ...UPLOADS,
  },
  {
    protection: 'An upload that failed is tried again.',
    file: PUBLISH_UPLOAD,
    find: ' && report.status !== FAILURE.status',
    replace: '',
    ...UPLOADS,
  },
  {
    protection: 'An upload that removes too much is refused.',
    file: PUBLISH_UPLOAD,
    find: '      origin: originOf(key, upload),\n',
    replace: '      origin: originOf(key, upload),\n      allowRemovals: true,\n',
    ...REFUSED,
  },
  {
    protection: 'An upload with the name of another club is refused.',
    file: PUBLISH_UPLOAD,
    find: 'if (slug === name.slug) return club;',
    replace: 'if (slug) return club;',
    ...REFUSED,
  },
  {
    protection: 'An upload that is too large is not read.',
    file: 'publish/uploads/bucket.ts',
    find: 'bytes: isTooLarge ? undefined :',
    replace: 'bytes:',
    ...REFUSED,
  },
  {
    protection: 'A report has a limited number of problems.',
    file: 'publish/uploads/report.ts',
    find: 'problems: problems.slice(0, MAX_PROBLEMS),',
    replace: 'problems,',
    ...REFUSED,
  },
  {
    protection: 'A team that had players and has none removes too much.',
    file: 'publish/club-file/find-removals.ts',
    find: 'if (members.length === 0 || players.length > 0) return [];',
    replace: 'if (members) return [];',
    ...REMOVALS,
  },
  {
    protection: 'A report does not invoke the function.',
    file: STACK_FILE,
    find: 'Match.anythingButSuffix(...REPORT_ENDINGS)',
    replace: "Match.prefix('clubs/')",
    ...STACK,
  },
  {
    protection: 'The function can write nothing but reports.',
    file: STACK_FILE,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's text
    find: 'this.bucket.arnForObjects(`clubs/*${ending}`)',
    replace: "this.bucket.arnForObjects('clubs/*')",
    ...STACK,
  },
  {
    protection: 'The function cannot make a license valid.',
    file: 'lib/grants.ts',
    find: "{ 'ForAllValues:StringEquals': { 'dynamodb:Attributes': PUBLISHED } },",
    replace: '{},',
    ...GRANTS,
  },
  {
    protection: 'The local S3 reads and writes no file outside the folder.',
    file: 'packages/local-runtime/src/s3/object-files.ts',
    find: "name !== '' && !name.startsWith('.')",
    replace: "name !== ''",
    ...BUCKETS,
  },
  {
    protection: 'A function reads only the objects that its role allows.',
    file: 'packages/local-runtime/src/s3/s3-server.ts',
    find: 'if (!(await isAllowed(accessKey, { action, ',
    replace: 'if (!key && !(await isAllowed(accessKey, { action, ',
    ...BUCKETS,
  },
  {
    protection: 'An upload that is marked as done has a report page of the same version.',
    file: PUBLISH_UPLOAD,
    find:
      '    await putPage(bucket, pageKey(key), renderReportPage(report, uploaded));\n' +
      '    await putJson(bucket, reportKey(key), formatReport(report));\n',
    replace:
      '    await putJson(bucket, reportKey(key), formatReport(report));\n' +
      '    await putPage(bucket, pageKey(key), renderReportPage(report, uploaded));\n',
    project: 'operator',
    test: 'test/operator/uploads/report-pages.test.ts',
  },
  {
    protection: 'An upload beyond the limit is never loaded.',
    file: 'publish/uploads/bucket.ts',
    find: 'ContentLength > maxBytes',
    replace: 'ContentLength > Infinity',
    project: 'operator',
    test: 'test/operator/uploads/bucket.test.ts',
  },
  {
    protection: 'The function of uploads writes nothing elsewhere in the bucket.',
    file: 'functions/background/publish-upload.ts',
    find: 'if (!isUpload(object.key))',
    replace: 'if (!object.key)',
    project: 'operator',
    test: 'test/operator/uploads/bucket.test.ts',
  },
];
