/** A web server that renders a club's teams, so that the license key stays on the server. */
import { createServer } from 'node:http';
import { ClubDataError } from 'club-data-client';
import { club } from './club.js';

const server = createServer(async (_, response) => {
  const page = await renderTeams().catch(renderFailure);
  response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page.html);
});

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

async function renderTeams() {
  const [season] = await club.listSeasons();
  const teams = season ? await club.listTeams({ seasonId: season.id }) : [];
  const items = teams.map(({ name, players }) => {
    const names = players.map((player) => `${player.first_name} ${player.last_name}`.trim());
    return `<li><strong>${escapeHtml(name)}</strong> ${escapeHtml(names.join(', '))}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>There are no teams yet.';
  const html = `<!doctype html><title>Teams</title>${list}`;
  return { status: 200, html };
}

function renderFailure(error) {
  console.error(error instanceof ClubDataError ? error.message : error);
  return { status: 503, html: '<!doctype html><title>Teams</title><p>Please try again later.' };
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
