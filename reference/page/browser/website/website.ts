import { handleContents } from '../contents.ts';
import { handleCopy } from '../copy.ts';
import { create, find } from '../dom.ts';
import { onSubmit } from '../license-form.ts';
import { changeSession, openSession, REFUSED } from '../session.ts';
import { applyVerification, type Verification, verify } from '../verification.ts';
import { describeChoice, fillChoices, handleChoices } from './choices.ts';
import { readChoices } from './read-choices.ts';
import { showLines } from './show-lines.ts';
import { showPreview } from './show-preview.ts';

document.documentElement.classList.remove('static');
let opened: Verification | undefined;
/** Number of the latest request or input, to ignore the responses to earlier requests. */
let asked = 0;
const ONCE = { once: true };

const slug = find('#slug', HTMLInputElement);
const key = find('#key', HTMLInputElement);
onSubmit('#open-club', () => open(slug.value.trim(), key.value.trim()));
handleChoices(show);
handleCopy();
handleContents();
void openKept();

/** Opens the club of a public token in the URL or of this tab, unless the reader is faster. */
async function openKept(): Promise<void> {
  const number = ++asked;
  for (const field of [slug, key]) field.addEventListener('input', () => void ++asked, ONCE);
  const kept = await openSession();
  if (number !== asked || !kept) return;
  if (kept === 'refused') return showError(REFUSED);
  const { token, club, clubName: name } = kept;
  slug.value = club;
  const opening = { bearer_token: token, club: { name, slug: club }, view: 'public' };
  if (!(await showClub(opening, number))) changeSession(undefined); // the club cannot be shown
}

/** Verifies the license key, and shows what the reader can choose. */
async function open(club: string, licenseKey: string): Promise<void> {
  const number = ++asked;
  showOutcome('Opening …');
  const verified = await verify(club, licenseKey);
  if (number !== asked) return;
  if (typeof verified === 'string') return showError(verified);
  if (verified.view !== 'public') return showError(...refusalOf(verified));
  applyVerification(verified);
  if (await showClub(verified, number)) key.value = '';
}

/**
 * Shows a club.
 * @returns false if the club cannot be shown
 */
async function showClub(verified: Verification, number: number): Promise<boolean> {
  const choices = await readChoices(verified);
  if (number !== asked) return true;
  if (typeof choices === 'string') {
    showError(choices);
    return false;
  }
  opened = verified;
  fillChoices(choices);
  find('#opened', HTMLElement).hidden = false;
  showOutcome(`${verified.club.name} is open.`);
  show();
  return true;
}

function show(): void {
  if (!opened) return;
  const choice = describeChoice(opened);
  showPreview(choice, () => showLines(choice));
  showLines(choice);
}

const refusalOf = ({ club: { name, slug: club } }: Verification): (Node | string)[] => [
  `This license of ${name} reads private data, such as birth dates, and everyone could read them with the token in your page. Ask the operator for a license for websites, which this command issues: `,
  create('code', '', `npx club-data license issue ${club} --view public --expires <date>`),
];

function showError(...text: (Node | string)[]): void {
  opened = undefined;
  find('#opened', HTMLElement).hidden = true;
  find('#shown', HTMLElement).replaceChildren(); // ends the polling of the shown element
  showOutcome(...text);
  find('#outcome', HTMLElement).classList.add('is-error');
}

function showOutcome(...text: (Node | string)[]): void {
  const outcome = find('#outcome', HTMLElement);
  outcome.classList.remove('is-error');
  outcome.replaceChildren(...text);
}
