/**
 * A message in words on this side, for what is drawn without the app. They are the app's own: the dictionaries lie
 * compiled beside its files, and are read as its pages read them.
 */
import { readFile } from 'node:fs/promises';
import { DEFAULT_LOCALE, LOCALES } from '@boardwalk/contract/constants';

type Compiled = string | readonly CompiledPart[];
type CompiledPart =
  | string
  | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Compiled>>];
export type Dictionary = Readonly<Record<string, Compiled>>;
export type Values = Readonly<Record<string, string | number>>;

const FOLDER = new URL('../../../../../web/dist/lang/', import.meta.url);

export interface Words {
  /** Undefined where nobody has words for it. */
  tell(
    locale: string,
    template: string,
    values: Values,
  ): Promise<{ readonly title: string; readonly text: string } | undefined>;
}

export function createWords(read: (locale: string) => Promise<Dictionary> = readDictionary): Words {
  const known = new Map<string, Promise<Dictionary>>();
  const dictionaryOf = (wanted: string): Promise<Dictionary> => {
    const locale = LOCALES.find(one => one === wanted) ?? DEFAULT_LOCALE;
    const found = known.get(locale) ?? read(locale).then(onlyMessages, () => ({}));
    known.set(locale, found);
    return found;
  };
  return {
    tell: async (locale, template, values) => {
      const dictionary = await dictionaryOf(locale);
      const [title, text] = [dictionary[`inbox.${template}.title`], dictionary[`inbox.${template}.text`]];
      if (title === undefined || text === undefined) return undefined;
      // Why the house did something comes as a word of the list.
      const reason = dictionary[`inbox.reason.${values['reason']}`];
      const told = reason === undefined ? values : { ...values, reason: fill(reason, {}, locale) };
      return { title: fill(title, told, locale), text: fill(text, told, locale).trim() };
    },
  };
}

/** It lies there in two parts. */
async function readDictionary(locale: string): Promise<Dictionary> {
  const parts = [`${locale}.json`, `${locale}.rest.json`].map(async file => {
    return JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')) as Dictionary;
  });
  return Object.assign({}, ...(await Promise.all(parts))) as Dictionary;
}

/** What else it says is not kept in memory. */
function onlyMessages(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(Object.entries(dictionary).filter(([key]) => key.startsWith('inbox.')));
}

/** What the app's library does with a compiled message, as far as these messages go. */
export function fill(message: Compiled, values: Values, locale: string): string {
  if (typeof message === 'string') return message;
  return message.map(part => (typeof part === 'string' ? part : fillPart(part, values, locale))).join('');
}

function fillPart(
  [name, kind, cases = {}]: Exclude<CompiledPart, string>,
  values: Values,
  locale: string,
): string {
  const value = values[name] ?? '';
  const formatting = locale === 'no-NO' ? 'nb-NO' : locale;
  const told = typeof value === 'number' ? new Intl.NumberFormat(formatting).format(value) : value;
  if (kind !== 'plural' && kind !== 'select') return told;
  const named = kind === 'plural' ? new Intl.PluralRules(formatting).select(Number(value)) : String(value);
  const chosen = cases[String(value)] ?? cases[named] ?? cases['other'] ?? '';
  return fill(kind === 'plural' ? withNumber(chosen, told) : chosen, values, locale);
}

/** The number stands in the words of a form, and never in a value among them. */
function withNumber(chosen: Compiled, told: string): Compiled {
  if (typeof chosen === 'string') return chosen.replaceAll('#', told);
  return chosen.map(part => (typeof part === 'string' ? part.replaceAll('#', told) : part));
}
