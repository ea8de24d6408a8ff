import { handleContents } from '../contents.ts';
import { handleCopy } from '../copy.ts';
import { find } from '../dom.ts';
import { downloadTemplate } from './download-template.ts';
import type { Answer, Question } from './messages.ts';
import { showReport } from './show-report.ts';
import { forgetWords, listAnswers, showWords } from './words.ts';

document.documentElement.classList.remove('static');
/** Name of the worker's script, from the page's markup. */
const { worker: script = '' } = (document.currentScript as HTMLScriptElement).dataset;
const input = find('#files', HTMLInputElement);
const drop = find('#drop', HTMLElement);
const dates = find('#dates', HTMLSelectElement);
const working = find('#working', HTMLElement);
let worker: Worker | undefined;
let files: File[] = [];

input.addEventListener('change', () => {
  const chosen = [...(input.files ?? [])];
  input.value = ''; // otherwise choosing the corrected file again fires no event
  check(chosen);
});
dates.addEventListener('change', () => check(files));
find('#stop', HTMLButtonElement).addEventListener('click', () => {
  stop();
  showResult('Stopped.');
});
find('#template', HTMLButtonElement).addEventListener('click', () => downloadTemplate(script));
handleDrop();
handleContents();
handleCopy();

/**
 * Handles files dropped anywhere on the page, because otherwise the browser would open them instead of the
 * page.
 */
function handleDrop(): void {
  addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('is-over');
  });
  addEventListener('dragleave', () => drop.classList.remove('is-over'));
  addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('is-over');
    const dropped = [...(event.dataTransfer?.files ?? [])];
    if (dropped.length > 0) check(dropped);
  });
}

/** Checks files in a new worker. Ends a worker that is still checking. */
function check(chosen: File[]): void {
  stop();
  if (namesOf(chosen) !== namesOf(files)) forgetWords();
  files = chosen;
  void showReport(undefined);
  showResult('');
  if (files.length === 0) return;
  working.hidden = false;
  const names = namesOf(files);
  find('#progress', HTMLElement).textContent = `Checking ${names} …`;
  worker = new Worker(script);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    stop();
    if ('failure' in data) return showResult(data.failure);
    showResult(`Checked: ${names}. ${data.verdict}.`);
    showWords(data.unknown, () => check(files));
    void showReport(data);
  });
  worker.addEventListener('error', ({ message }) => {
    stop();
    showResult(`It could not be checked: ${message || 'the browser gives no reason'}`);
  });
  worker.postMessage(questionOf());
}

const namesOf = (some: File[]): string => some.map(({ name }) => name).join(', ');

const questionOf = (): Question => ({
  files,
  words: listAnswers(),
  today: new Date().toISOString().slice(0, 10),
  dates: dates.value === 'dmy' || dates.value === 'mdy' ? dates.value : undefined,
});

function stop(): void {
  worker?.terminate();
  worker = undefined;
  if (working.contains(document.activeElement)) find('#result', HTMLElement).focus();
  working.hidden = true;
}

function showResult(text: string): void {
  find('#result', HTMLElement).textContent = text;
}
