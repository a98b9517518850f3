import { LOCALES } from '@boardwalk/contract/constants';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

type Dictionary = Readonly<Record<string, string>>;

const dictionaries = import.meta.glob<Dictionary>('../../../lang/*.json', { eager: true, import: 'default' });

function read(locale: string): Dictionary {
  return dictionaries[`../../../lang/${locale}.json`] ?? {};
}

/** Said with the very same words. */
const ALIKE = new Set(['fr-FR help.count', 'sv-SE game.push', 'sv-SE page.push']);

const english = read('en-US');
const notes = read('notes');
const others = LOCALES.filter(locale => locale !== 'en-US');

/** The values a message wants, with how it writes them, and its tags. */
function shapeOf(message: string): readonly string[] {
  const shape = new Set<string>(message.match(/<\/?\w+>/g) ?? []);
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, options] = part as [unknown, unknown, unknown];
    if (typeof name === 'string') shape.add(typeof kind === 'string' ? `${name}, ${kind}` : name);
    if (typeof options === 'object' && options !== null) Object.values(options).flat().forEach(visit);
  };
  [compileMessageOrThrow(message)].flat().forEach(visit);
  return [...shape].toSorted();
}

/** Their placeholders are the cases they spell out. */
const TOLD_IN_FULL = new Set(['claw.over', 'claw.phase']);

function namesOf(message: string): readonly string[] {
  const named = shapeOf(message).filter(part => !part.startsWith('<'));
  return named.map(part => part.split(',')[0] ?? '');
}

/** Where the word for a level is not Level itself, the short form stands on the badge alone. */
const LEVEL_IN_ITS_WORDS = LOCALES.filter(locale => !/^(?:da|de|en|ja|nl|th)/.test(locale));
const LEVEL_BADGE = /(?:Lv|Nv|Sv|م )\{level\}/;

/** A number that stands bare has no plural, and its unit no form. */
const BARE_UNIT = /\{\w+\}\s?(?:ms|s|sec|sek|sn|min|h|kB|MB|m|mm|秒|วินาที|giây|ث)(?![\p{L}\p{M}])/u;

/** Thai ends no sentence with a mark. */
const ENDING = LOCALES.filter(locale => locale !== 'th-TH');
const SENTENCE_END = /[.!?。！？؟][”»」]?$/;
const isEnded = (message = '') => SENTENCE_END.test(message.replace(/[}\s]+$/, ''));

/** The kinds of plural each plural of the message has words for. */
function pluralsOf(message: string): readonly string[][] {
  return [compileMessageOrThrow(message)].flat().flatMap(part => {
    if (!Array.isArray(part) || part[1] !== 'plural') return [];
    return [Object.keys(part[2] as object).filter(kind => kind !== 'offset')];
  });
}

describe('the dictionary of', () => {
  test.each(others)('%s has every text and no other', locale => {
    expect(Object.keys(read(locale))).toEqual(Object.keys(english));
  });

  test.each(others)('%s fills in the same values', locale => {
    const dictionary = read(locale);
    const different = Object.keys(english).filter(
      key => shapeOf(dictionary[key] ?? '').join() !== shapeOf(english[key] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  test.each(LOCALES)('%s begins every line of odds on a card alike', locale => {
    const dictionary = read(locale);
    const odds = ['room.paysBack', 'claw.catchOneIn', 'claw.catchUnknown'].map(key => dictionary[key]);
    expect(odds.filter(text => /^\p{Ll}/u.test(text ?? ''))).toEqual([]);
  });

  test.each(LOCALES)('%s has words for every number of its language', locale => {
    const rules = new Intl.PluralRules(locale === 'no-NO' ? 'nb-NO' : locale);
    // Millions alone are 'many' in these; the words of 'other' are right for them in a game.
    const needed = rules
      .resolvedOptions()
      .pluralCategories.filter(kind => kind !== 'many' || locale === 'ar-AE');
    const lacking = Object.entries(read(locale)).filter(([, message]) =>
      pluralsOf(message).some(kinds => needed.some(kind => !kinds.includes(kind))),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test.each(LOCALES)('%s has no empty text, no space too many and no straight quotes', locale => {
    const untidy = Object.entries(read(locale)).filter(
      ([, message]) => message.trim() !== message || message === '' || /  |"|\.\.\.$/.test(message),
    );
    expect(untidy.map(([key]) => key).filter(key => key !== 'missing.title')).toEqual([]);
  });

  test.each(others)('%s is translated: nothing longer than a word is left in English', locale => {
    const left = Object.entries(read(locale)).filter(
      ([key, message]) =>
        message === english[key] &&
        !ALIKE.has(`${locale} ${key}`) &&
        !notes[key]?.startsWith('A proper noun') &&
        message
          .replaceAll(/\{[^}]*\}/g, '')
          .trim()
          .includes(' '),
    );
    expect(left.map(([key]) => key)).toEqual([]);
  });
});

describe('every text of', () => {
  test.each(LEVEL_IN_ITS_WORDS)('%s says a level in its own word, but for the badge', locale => {
    const short = Object.entries(read(locale)).filter(([, message]) => LEVEL_BADGE.test(message));
    expect(short.map(([key]) => key)).toEqual(['account.level']);
  });

  test.each(LOCALES)('%s has no unit behind a bare number', locale => {
    const bare = Object.entries(read(locale)).filter(([, message]) => BARE_UNIT.test(message));
    expect(bare.map(([key]) => key)).toEqual([]);
  });

  test.each(ENDING)('%s ends as a sentence where it is a long one in English', locale => {
    const long = Object.entries(english).filter(([, message]) => message.length > 30 && isEnded(message));
    const dictionary = read(locale);
    expect(long.filter(([key]) => !isEnded(dictionary[key])).map(([key]) => key)).toEqual([]);
  });
});

describe('the notes for translators', () => {
  test('are about texts that there are', () => {
    expect(Object.keys(notes).filter(key => !(key in english))).toEqual([]);
  });

  test('tell of every text too short to speak for itself', () => {
    // Texts of two or three words always, of some more when they are no sentence.
    const isShort = (message: string) => message.split(' ').length < (isEnded(message) ? 4 : 6);
    const short = Object.keys(english).filter(key => isShort(english[key] ?? ''));
    expect(short.filter(key => !notes[key])).toEqual([]);
  });

  test('tell what each placeholder holds', () => {
    const untold = Object.entries(english).filter(([key, message]) =>
      namesOf(message).some(name => !TOLD_IN_FULL.has(key) && !notes[key]?.includes(`{${name}}`)),
    );
    expect(untold.map(([key]) => key)).toEqual([]);
  });
});
