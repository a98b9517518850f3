/** The server's reading of a compiled message is the app's own. */
import { readFileSync } from 'node:fs';
import { LOCALES } from '@boardwalk/contract/constants';
import { MESSAGE_TEMPLATES } from '@boardwalk/contract/enums';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { createWords, type Dictionary } from './words.ts';

const FOLDER = new URL('../../../../../web/lang/', import.meta.url);
const compiled = (locale: string) => {
  const texts = JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) as Record<string, string>;
  const own = Object.entries(texts).filter(([key]) => key.startsWith('inbox.'));
  return Object.fromEntries(own.map(([key, text]) => [key, compileMessageOrThrow(text)]));
};
const words = createWords(async locale => compiled(locale) as Dictionary);

/** Numbers of every form the language has, those that are often named by themselves, and one with a separator. */
function countsIn(locale: string): readonly number[] {
  const rules = new Intl.PluralRules(locale);
  const some = [...Array.from({ length: 130 }, (_, count) => count), 1_000_000];
  const ofEachForm = rules.resolvedOptions().pluralCategories.map(form => {
    const count =
      some.find(one => rules.select(one) === form && one > 2) ?? some.find(one => rules.select(one) === form);
    return count ?? 0;
  });
  return [...new Set([0, 1, 2, ...ofEachForm, 1234])];
}

const plain = (said = '') => said.replaceAll(/[.,\s\u00a0\u202f’٬]/g, '');

it.each(LOCALES)('words in %s tell every template as the app does', async locale => {
  const formatting = locale === 'no-NO' ? 'nb-NO' : locale;
  const i18n = setupI18n({ locale: formatting, messages: { [formatting]: compiled(locale) } });
  for (const [template, names] of Object.entries(MESSAGE_TEMPLATES)) {
    const isNumber = (name: string) => !/^(name|title|text|order|friend)$/.test(name);
    const counts = names.some(isNumber) ? countsIn(formatting) : [0];
    for (const count of counts) {
      const values = Object.fromEntries(names.map(name => [name, isNumber(name) ? count : 'Ä <b> # {x}']));
      const title = i18n._(`inbox.${template}.title`, values);
      const text = i18n._(`inbox.${template}.text`, values);
      const told = await words.tell(locale, template, values);
      expect([template, count, plain(told?.title), plain(told?.text)]).toEqual([
        template,
        count,
        plain(title),
        plain(text),
      ]);
    }
  }
});

it('has no words for a template that is none', async () => {
  expect(await words.tell('en-US', 'nothing', {})).toBeUndefined();
});
