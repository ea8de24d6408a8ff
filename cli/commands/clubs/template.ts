import { extname } from 'node:path';
import { writeTemplate } from '../../../publish/files/template/write-template.ts';
import { CommandError } from '../../command-error.ts';
import { putWorkbook } from '../../files/keep-workbook.ts';
import type { WriteOptions } from '../../files/write-files.ts';
import type { AddCommand } from '../../options/shared-options.ts';
import { createOutput } from '../../terminal/output.ts';

const output = createOutput();

async function templateCommand(file: string, options: WriteOptions): Promise<void> {
  if (extname(file).toLowerCase() !== '.xlsx') {
    throw new CommandError(`${file}: the template is an Excel workbook; name it .xlsx`);
  }
  const line = await putWorkbook(file, await writeTemplate(), options);
  output.note(`${line}; its sheet "Read me" says how to fill it in`);
}

export const addTemplate: AddCommand = (add) =>
  add('template', 'write a workbook to fill in, with example rows', 'club.xlsx')
    .argument('<file.xlsx>', 'file to write')
    .option(
      '--overwrite',
      'replace an existing file; a workbook that somebody has edited is renamed instead',
    )
    .action(templateCommand);
