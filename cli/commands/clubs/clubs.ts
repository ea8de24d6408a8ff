import { listClubs } from '../../../shared/table/clubs.ts';
import { type AddCommand, onTarget, withJson } from '../../options/shared-options.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { toSeconds } from '../../terminal/format.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { tabulate } from '../../terminal/table.ts';

async function clubsCommand(options: TargetOptions & OutputOptions): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const clubs = await listClubs(table);
  const rows = clubs.map(({ slug, name, domain, publishedAt }) => [
    slug,
    toSeconds(publishedAt),
    domain,
    name,
  ]);
  if (clubs.length === 0) output.note('No club is published.');
  else for (const line of tabulate([HEADINGS, ...rows])) output.line(line);
  output.data(clubs.map(({ wasLive: _, hasNames: _names, ...club }) => club));
}

const HEADINGS = ['club', 'live since', 'domain', 'name'];

export const addClubs: AddCommand = (add) =>
  withJson(onTarget(add('clubs', 'list the published clubs', '--local'))).action(clubsCommand);
