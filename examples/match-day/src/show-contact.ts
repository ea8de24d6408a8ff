import type { Contact } from './contact.ts';
import { elementOf } from './element-of.ts';
import { fill, TEXTS } from './languages/texts.ts';

/** Shows when the data was last checked, and a banner if the data may be old. */
export function showContact(contact: Contact): void {
  const checkedAt = contact.checkedAt();
  const time = checkedAt && formatTime(checkedAt);
  const isLost = contact.isLost();
  const [lost, lostSince] = navigator.onLine
    ? [TEXTS.unreachable, TEXTS.unreachableSince]
    : [TEXTS.offline, TEXTS.offlineSince];
  const sayLost = time ? fill(lostSince, { time }) : lost;
  setText('connection', isLost ? sayLost : '');
  setText('checked', time && !isLost ? fill(TEXTS.checked, { time }) : '');
}

/** Sets a text only if it differs, because screen readers announce every change. */
function setText(id: string, text: string): void {
  const element = elementOf(id);
  if (element.textContent !== text) element.textContent = text;
}

/** Formats the time of day, with the date if it is not today. */
function formatTime(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(document.documentElement.lang, {
    timeStyle: 'short',
    dateStyle: isToday ? undefined : 'long',
  });
}
