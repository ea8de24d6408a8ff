import { expect, it } from 'vitest';
import { documents } from '../../../reference/page/documents.ts';
import { listReferenceFiles } from '../../../reference/page/list-files.ts';

const files = new Map(listReferenceFiles());

it.each(documents)(
  'docs/$name has no address, key or club of a machine that is not the reader’s',
  ({ name }) => {
    const page = files.get(`docs/${name}.html`);
    expect(page).toContain('</html>');
    expect(page).not.toMatch(/127\.0\.0\.1:3000|CDL-[0-9A-Z]{5}|sk-kesselhafen|https:\/\/…/);
  },
);
