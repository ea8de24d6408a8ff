import { baseUrl } from './base-url.ts';
import { type CallForm, callForms, fillParameter } from './call-forms.ts';
import { handleContents } from './contents.ts';
import { handleCopy } from './copy.ts';
import { findAll } from './dom.ts';
import { handleSamples, showSamples } from './samples.ts';
import { handleSearch } from './search.ts';
import { currentSession, onSession, openSession, REFUSED, type Session } from './session.ts';
import { handleTry } from './try.ts';
import { handleVerification, showOutcome } from './verify-form.ts';

document.documentElement.classList.remove('static');
for (const shown of findAll('.base-url', HTMLElement)) shown.textContent = baseUrl;
const forms = callForms();
handleVerification();
handleSamples(forms);
fillParameters(forms);
handleTry(forms);
handleCopy();
handleSearch();
handleContents();
void openSession().then(
  (opened) => opened === 'refused' && showOutcome(REFUSED, { isError: true }),
);

/** Inserts the reader's club and a season and team of it into the forms. */
function fillParameters(forms: CallForm[]): void {
  onSession((session) => {
    if (session) void fill(forms, session);
  });
}

async function fill(forms: CallForm[], session: Session): Promise<void> {
  fillParameter(forms, 'club', session.club);
  fillParameter(forms, 'club_slug', session.club);
  if (session.view === 'public') fillParameter(forms, 'access_token', session.token);
  forms.forEach(showSamples);
  const [season] = await read<{ id: number }[]>(session, 'seasons?all=true', []);
  if (!season || currentSession() !== session) return;
  fillParameter(forms, 'season', String(season.id));
  const { teams } = await read<Teams>(session, `seasons/${season.id}`, { teams: [] });
  if (teams[0] && currentSession() === session) fillParameter(forms, 'team', String(teams[0].id));
  forms.forEach(showSamples);
}

interface Teams {
  teams: { id: number }[];
}

/** Reads data of the session's club; returns `otherwise` if the request fails. */
async function read<T>({ token, club }: Session, path: string, otherwise: T): Promise<T> {
  try {
    const response = await fetch(`${baseUrl}/clubs/${encodeURIComponent(club)}/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return response.ok ? (await response.json()).data : otherwise;
  } catch {
    return otherwise;
  }
}
