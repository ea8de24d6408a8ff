import { baseUrl } from './base-url.ts';
import { find, findAll } from './dom.ts';
import { changeSession, onSession, type Session } from './session.ts';
import { applyVerification } from './verification.ts';

/** Handles the forms that get or take over a token, and shows which token the page has. */
export function handleVerification(): void {
  const club = find('#club', HTMLInputElement);
  const key = find('#key', HTMLInputElement);
  onSubmit('#verify', async () => {
    showOutcome('Verifying …');
    const problem = await verify(club.value, key.value);
    if (problem !== undefined) return showOutcome(problem, { isError: true });
    key.value = '';
  });
  const token = find('#token-value', HTMLInputElement);
  onSubmit('#use-token', async () => {
    const { value: slug } = find('#token-club', HTMLInputElement);
    changeSession({
      token: token.value.trim(),
      club: slug.trim(),
      clubName: slug.trim(),
      view: undefined,
    });
    token.value = '';
  });
  const sample = find('#use-sample', HTMLButtonElement);
  sample.hidden = !LOOPBACK.includes(location.hostname);
  sample.addEventListener('click', async () => {
    const { club: slug = '', key: publicKey = '' } = sample.dataset;
    const problem = await verify(slug, publicKey);
    if (problem !== undefined) showOutcome(problem, { isError: true });
  });
  find('#forget', HTMLButtonElement).addEventListener('click', () => changeSession(undefined));
  onSession(showSession);
}

/** Hosts at which `npm start` serves the sample clubs. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function onSubmit(selector: string, handle: () => Promise<void>): void {
  find(selector, HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void handle();
  });
}

/** Returns an error message when the license is refused. */
async function verify(club: string, key: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${baseUrl}/license/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license_key: key, club_slug: club }),
    });
    const body = await response.json();
    if (!response.ok) return `${body.detail} (${response.status} ${body.code})`;
    applyVerification(body);
    return undefined;
  } catch {
    return 'The service did not respond. Check your connection and try again.';
  }
}

function showSession(session: Session | undefined): void {
  find('#forget', HTMLButtonElement).hidden = !session;
  find('#session', HTMLElement).textContent = session
    ? `Token: ${session.clubName}${session.view ? `, ${session.view}` : ''}`
    : 'No token yet';
  for (const club of findAll('.session-club', HTMLElement)) {
    club.textContent = session?.club ?? 'club-slug';
  }
  for (const token of findAll('.session-token', HTMLElement)) {
    token.textContent = session?.token ?? 'cdt.…';
  }
  showOutcome(session ? describe(session) : '');
}

function describe({ clubName, view }: Session): string {
  if (view === undefined) return `${clubName}: all calls below send this token.`;
  return view === 'public'
    ? `${clubName}: verified. The token is public: email, phone, date_of_birth and registry_id are null.`
    : `${clubName}: verified. The token is ${view}: it reads private data. Keep it on a server.`;
}

function showOutcome(text: string, { isError = false } = {}): void {
  const outcome = find('#outcome', HTMLElement);
  outcome.textContent = text;
  outcome.classList.toggle('is-error', isError);
}
