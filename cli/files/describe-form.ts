import { nameSome } from '../../publish/club/cut-list.ts';
import type { ClubSource, Form } from '../../publish/files/forms/form.ts';
import type { FoundClubs } from './club-sources.ts';

const NAMES: Record<Form, string> = {
  json: 'a club file (JSON)',
  xlsx: 'a workbook (xlsx)',
  ods: 'a workbook (ods)',
  csv: 'a folder of CSV files',
};

/** Describes the form in which a source is read; undefined for a club file whose name says it. */
export function describeSource({ name, form, files }: ClubSource): string | undefined {
  if (form === 'json' && name.endsWith('.json')) return undefined;
  const names = form === 'csv' ? `: ${Array.from(files.keys()).join(', ')}` : '';
  return `taken for ${NAMES[form]}${names}`;
}

const MAX_NAMES = 5;

/** Lists what a folder has besides clubs; undefined when there is nothing else. */
export function describeFolder({ passedOver }: FoundClubs): string | undefined {
  if (passedOver.length === 0) return undefined;
  return `passed over ${nameSome(passedOver, MAX_NAMES)}`;
}
