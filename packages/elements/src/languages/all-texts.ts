import { texts as de } from './de.ts';
import { texts as es } from './es.ts';
import { texts as fr } from './fr.ts';
import { texts as it } from './it.ts';
import { texts as nl } from './nl.ts';
import { texts as pt } from './pt.ts';

export const TEXTS = { de, es, fr, it, nl, pt };
