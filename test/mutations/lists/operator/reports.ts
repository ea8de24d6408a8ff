import type { Mutation } from '../../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });
const HTML = { file: 'publish/report/html.ts', ...operator('report/hostile-texts') };
const WRITE_REPORT = { file: 'cli/write-report.ts', ...operator('commands/report') };

/** The page that people read before a publish. */
export const reportsMutations: Mutation[] = [
  {
    ...HTML,
    protection: 'No text of a club file becomes a part of the report page.',
    find: 'return escapeHtml(part);',
    replace: 'return part;',
  },
  {
    ...HTML,
    protection: 'No text of a club file turns around what stands beside it in the report.',
    find: '\\u202a-\\u202e',
    replace: '',
  },
  {
    protection: 'The report of a large club still opens on a phone.',
    file: 'publish/report/page-room.ts',
    find: 'if (used + size > max) break;',
    replace: '',
    ...operator('report/large-reports'),
  },
  {
    ...WRITE_REPORT,
    protection: 'A report that cannot be written is told before the work, not after it.',
    find: 'if (report !== undefined) checkWritable([report], { overwrite });',
    replace: '',
  },
  {
    ...WRITE_REPORT,
    protection: 'A report says that its publish would be refused.',
    find: 'problems: refusalsOf(plan, allowed),',
    replace: '',
  },
];
