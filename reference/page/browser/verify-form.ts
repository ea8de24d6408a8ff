import { find, findAll } from './dom.ts';
import { onSubmit } from './license-form.ts';
import { changeSession, onSession, type Session, sessionOf } from './session.ts';
import { applyVerification, verify } from './verification.ts';

/** Handles the forms that get a token or accept a typed-in token. Shows the current token. */
export function handleVerification(): void {
  const club = find('#club', HTMLInputElement);
  const key = find('#key', HTMLInputElement);
  onSubmit('#verify', async () => {
    showOutcome('Verifying …');
    if (await takeToken(club.value, key.value)) key.value = '';
  });
  const token = find('#token-value', HTMLInputElement);
  onSubmit('#use-token', async () => {
    const { value: slug } = find('#token-club', HTMLInputElement);
    const given = { token: token.value.trim(), club: slug.trim(), view: undefined };
    showOutcome('Reading the club …');
    const session = await sessionOf(given.token, given.club);
    changeSession(session ?? { ...given, clubName: given.club });
    token.value = '';
  });
  find('#forget', HTMLButtonElement).addEventListener('click', () => {
    changeSession(undefined);
    club.focus(); // the button is gone
  });
  onSession(showSession);
}

async function takeToken(club: string, key: string): Promise<boolean> {
  const verified = await verify(club, key);
  if (typeof verified === 'string') showOutcome(verified, { isError: true });
  else applyVerification(verified);
  return typeof verified !== 'string';
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

export function showOutcome(text: string, { isError = false } = {}): void {
  const outcome = find('#outcome', HTMLElement);
  outcome.textContent = text;
  outcome.classList.toggle('is-error', isError);
}
