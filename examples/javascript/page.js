/** A web server that renders a club's teams, so that the license key stays on the server. */
import { createServer } from 'node:http';
import { ClubDataError } from 'club-data-client';
import { club } from './club.js';

const UNAVAILABLE = {
  status: 503,
  html: '<!doctype html><title>Teams</title><p>Please try again later.',
};

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Page that visitors get at once: it follows the club's data, and stays while the service is unavailable. */
let page = UNAVAILABLE;

await new Promise((resolve) => {
  const onChange = (teams) => {
    page = { status: 200, html: renderTeams(teams) };
    resolve();
  };
  const onError = (error) => {
    console.error(error instanceof ClubDataError ? error.message : error);
    if (isRefusal(error)) page = UNAVAILABLE;
    resolve();
  };
  club.watch(readTeams, onChange, { onError });
});

const server = createServer((_, response) => {
  response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page.html);
});

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

async function readTeams({ listSeasons, listTeams }) {
  const [season] = await listSeasons();
  return season ? listTeams({ seasonId: season.id }) : [];
}

function renderTeams(teams) {
  const items = teams.map(({ name, players }) => {
    const names = players.map((player) => `${player.first_name} ${player.last_name}`.trim());
    return `<li><strong>${escapeHtml(name)}</strong> ${escapeHtml(names.join(', '))}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>There are no teams yet.';
  return `<!doctype html><title>Teams</title>${list}`;
}

/** The license was suspended or has expired: nothing is shown any longer. A proxy can send a 403, too. */
function isRefusal({ status, code }) {
  return (status === 401 || status === 403) && code !== 'unreadable_answer';
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
