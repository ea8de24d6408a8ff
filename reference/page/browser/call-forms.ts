import { createRequest, type SampleRequest, type Values } from '../samples/request.ts';
import { baseUrl } from './base-url.ts';
import { findAll } from './dom.ts';
import { currentSession } from './session.ts';

type Input = HTMLInputElement | HTMLSelectElement;

export interface CallForm {
  form: HTMLFormElement;
  section: HTMLElement;
  inputs: Input[];
}

export const callForms = (): CallForm[] =>
  findAll('form.try', HTMLFormElement).map((form) => ({
    form,
    section: form.closest('section') ?? form,
    inputs: inputsOf(form),
  }));

const inputsOf = (form: HTMLFormElement): Input[] => [
  ...findAll('input', HTMLInputElement, form),
  ...findAll('select', HTMLSelectElement, form),
];

export const requestOf = (form: CallForm, token = currentSession()?.token): SampleRequest =>
  createRequest(
    targetOf(form, token),
    valuesOf(form, ({ value }) => value.trim()),
  );

/** Returns the request for the samples, without the license key. Uses a placeholder if there is no token. */
export const sampleOf = (form: CallForm): SampleRequest =>
  createRequest(
    targetOf(form, currentSession()?.token ?? 'cdt.…'),
    valuesOf(form, (input) => ('secret' in input.dataset ? 'CDL-…' : input.value.trim())),
  );

function targetOf({ form: { dataset } }: CallForm, token: string | undefined) {
  const { operation = '', method = '', path: template = '' } = dataset;
  const target = { operation, method, template, baseUrl, isText: 'text' in dataset };
  return { ...target, token: 'token' in dataset ? token : undefined };
}

function valuesOf({ inputs }: CallForm, read: (input: Input) => string): Values {
  const values: Values = { path: {}, query: {}, header: {}, body: {} };
  for (const input of inputs) {
    const { in: place, name = '' } = input.dataset;
    values[place as keyof Values][name] = read(input);
  }
  return values;
}

export function fillParameter(forms: CallForm[], name: string, value: string): void {
  for (const { inputs } of forms) {
    for (const input of inputs) if (input.dataset.name === name) input.value = value;
  }
}
