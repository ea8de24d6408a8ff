/** Writes a page with the teams of a club. */
import { rename, writeFile } from 'node:fs/promises';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Replaces the file atomically: visitors get the old page or the new one. */
export async function writePage(file, club, read) {
  const [season] = await read('/seasons'); // the active one; a club may have none, or several
  const teams = season ? await read(`/teams?season_id=${season.id}`) : [];
  await writeFile(`${file}.new`, renderPage(club, teams));
  await rename(`${file}.new`, file);
}

function renderPage({ name, published_at }, teams) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(name)}: teams</title>
<h1>${escapeHtml(name)}</h1>
${teams.map(renderTeam).join('\n') || '<p>There are no teams yet.'}
<footer>As of ${escapeHtml(published_at)}</footer>
`;
}

function renderTeam({ name, players }) {
  const items = players.map(({ first_name, last_name }) => {
    return `<li>${escapeHtml(`${first_name} ${last_name}`.trim())}`;
  });
  return [`<h2>${escapeHtml(name)}</h2>`, '<ul>', ...items, '</ul>'].join('\n');
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
