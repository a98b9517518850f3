/** The demo's texts, by key in every language: one file per locale in `texts/`. */
import { readTexts } from '../platform/texts.ts';

export const { words } = readTexts(new URL('texts/', import.meta.url));
