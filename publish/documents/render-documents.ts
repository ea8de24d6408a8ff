import { VIEWS, type View } from '../../shared/license/view.ts';
import { ID } from '../../shared/model/parameters.ts';
import { documentInView } from '../../shared/table/document-names.ts';
import { applyView } from '../club/people/privacy/apply-view.ts';
import { applyPrivacy } from '../club/people/privacy/resolve-privacy.ts';
import { withholdScores } from '../club/rules/matches/withhold-scores.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import type { NamedDocument } from './named-document.ts';
import { renderings } from './renderings.ts';
import { toWire, type WireClub } from './to-responses.ts';

/**
 * Renders the documents of a club in every view, except calendars and lists of changes: the field `data` of
 * each response, keyed by the document's name in the view. Ages are as of `today` (YYYY-MM-DD, UTC), usually
 * the day of publishing.
 */
export function renderDocuments(written: ClubFile, today: string): Map<string, unknown> {
  const file = withholdScores(written, today);
  const renderIn = (view: View): [string, unknown][] =>
    renderClub(toWire(applyView(applyPrivacy(file, { today, view }), view))).map(
      ({ document, values, data }) => [documentInView(document, values, view), data],
    );
  return new Map(VIEWS.flatMap(renderIn));
}

interface RenderedDocument extends NamedDocument {
  data: unknown;
}

function renderClub(club: WireClub): RenderedDocument[] {
  const rendered = renderings.flatMap(({ document, render }) =>
    render(club).map(([values, data]) => ({ document, values, data })),
  );
  return rendered.sort((a, b) => Number(isFiltered(a)) - Number(isFiltered(b)));
}

const isFiltered = ({ document: { query = {} }, values }: NamedDocument): boolean =>
  Object.keys(values).some((name) => query[name] === ID);
