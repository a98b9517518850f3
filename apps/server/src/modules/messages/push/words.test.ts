/** The server's reading of a compiled message is the app's own. */
import { readFileSync } from 'node:fs';
import { LOCALES } from '@boardwalk/contract/constants';
import { MESSAGE_TEMPLATES } from '@boardwalk/contract/enums';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { createWords, type Dictionary } from './words.ts';

const FOLDER = new URL('../../../../../web/lang/', import.meta.url);
const compiled = (locale: string) => {
  const texts = JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) as Record<string, string>;
  const own = Object.entries(texts).filter(([key]) => key.startsWith('inbox.'));
  return Object.fromEntries(own.map(([key, text]) => [key, compileMessageOrThrow(text)]));
};
const words = createWords(async locale => compiled(locale) as Dictionary);

describe.each(LOCALES)('words in %s', locale => {
  const i18n = setupI18n({
    locale: locale === 'no-NO' ? 'nb-NO' : locale,
    messages: { [locale === 'no-NO' ? 'nb-NO' : locale]: compiled(locale) },
  });

  it.each(Object.entries(MESSAGE_TEMPLATES))('tell %s as the app does', async (template, names) => {
    for (const count of [0, 1, 2, 3, 7, 11, 40, 1234]) {
      const values = Object.fromEntries(
        names.map(name => [name, /^(name|title|text|order|friend)$/.test(name) ? 'Ä <b> # {x}' : count]),
      );
      const title = i18n._(`inbox.${template}.title`, values);
      const text = i18n._(`inbox.${template}.text`, values);
      const told = await words.tell(locale, template, values);
      const plain = (said = '') => said.replaceAll(/[.,\s\u00a0\u202f’٬]/g, '');
      expect([plain(told?.title), plain(told?.text)]).toEqual([plain(title), plain(text)]);
    }
  });
});

it('has no words for a template that is none', async () => {
  expect(await words.tell('en-US', 'nothing', {})).toBeUndefined();
});
