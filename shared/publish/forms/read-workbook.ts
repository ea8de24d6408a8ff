import { ClubFileError } from '../club-file/club-file-error.ts';
import type { Workbook } from '../workbook/workbook.ts';
import type { ClubSource } from './form.ts';

/** @throws ClubFileError when it cannot be read */
export async function readWorkbook({ form }: ClubSource): Promise<Workbook> {
  throw new ClubFileError(`The form ${form} cannot be read yet.`);
}
