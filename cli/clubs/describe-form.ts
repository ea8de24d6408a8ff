import { nameSome } from '../../publish/cut-list.ts';
import type { ClubSource, Form } from '../../publish/forms/form.ts';
import type { FoundClubs } from './club-sources.ts';

const NAMES: Record<Form, string> = {
  json: 'a club file (JSON)',
  xlsx: 'a workbook (xlsx)',
  ods: 'a workbook (ods)',
  csv: 'a folder of CSV files',
};

/** What a source is taken for; undefined for a club file that is named as one. */
export function describeSource({ name, form, files }: ClubSource): string | undefined {
  if (form === 'json' && name.endsWith('.json')) return undefined;
  const names = form === 'csv' ? `: ${Array.from(files.keys()).join(', ')}` : '';
  return `taken for ${NAMES[form]}${names}`;
}

const MAX_NAMES = 5;

/** What a folder of clubs has besides them; undefined when there is nothing else. */
export function describeFolder({ passedOver }: FoundClubs): string | undefined {
  if (passedOver.length === 0) return undefined;
  return `passed over ${nameSome(passedOver, MAX_NAMES)}`;
}
