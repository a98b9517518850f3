/** A dictionary of no language: each text as long as any of them has it, so that one walk through the pages measures all. */
import { LOCALES } from '@boardwalk/contract/constants';

type Dictionary = Readonly<Record<string, unknown>>;

/** From right to left, and looked at on its own. */
const MIRRORED = 'ar-AE';

export async function longestWords(url: string): Promise<Dictionary> {
  const locales = LOCALES.filter(locale => locale !== MIRRORED);
  const dictionaries = await Promise.all(locales.map(locale => readDictionary(url, locale)));
  const [english = {}] = dictionaries;
  return Object.fromEntries(
    Object.keys(english).map(key => [key, widest(dictionaries.map(one => one[key]))]),
  );
}

async function readDictionary(url: string, locale: string): Promise<Dictionary> {
  const parts = ['', '.rest'].map(async part => {
    const response = await fetch(`${url}/lang/${locale}${part}.json`);
    return (await response.json()) as Dictionary;
  });
  return Object.assign({}, ...(await Promise.all(parts))) as Dictionary;
}

function widest(messages: readonly unknown[]): unknown {
  return messages.reduce((best, message) => (widthOf(message) > widthOf(best) ? message : best));
}

/** A value is counted as a short number. */
const VALUE_EMS = 1.5;

/** About as many ems as a compiled message takes on a line: texts, and between them values and their forms. */
function widthOf(message: unknown): number {
  if (!Array.isArray(message)) return typeof message === 'string' ? emsOf(message) : 0;
  return message.reduce<number>(
    (sum, part) => sum + (typeof part === 'string' ? emsOf(part) : widthOfValue(part as readonly unknown[])),
    0,
  );
}

/** The widest of several forms. */
function widthOfValue([, , forms]: readonly unknown[]): number {
  return isForms(forms) ? Math.max(...Object.values(forms).map(widthOf)) : VALUE_EMS;
}

function isForms(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function emsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + emOf(character), 0);
}

function emOf(character: string): number {
  if (/[\p{Mn}\p{Cf}]/u.test(character)) return 0;
  if (/[\u3000-\u9fff\uff00-\uff60]/.test(character)) return 1;
  if (/[\p{Lu}mwMW@]/u.test(character)) return 0.7;
  return /[ijltfr.,:;!’' \u00a0\u202f]/.test(character) ? 0.3 : 0.54;
}
