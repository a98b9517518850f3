import { MESSAGE_TEMPLATES } from '@boardwalk/contract/enums';
import { describe, expect, test } from 'vitest';
import english from '../../../lang/en-US.json';

const texts: Readonly<Record<string, string>> = english;
const valuesOf = (text = '') => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '');

describe.each(Object.entries(MESSAGE_TEMPLATES))('the message %s', (template, values) => {
  const [title, text] = [texts[`inbox.${template}.title`], texts[`inbox.${template}.text`]];

  test('has words for its title and its text', () => {
    expect([title, text]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('says no value that is not sent with it', () => {
    const sent: readonly string[] = values;
    expect(valuesOf(`${title} ${text}`).filter(name => !sent.includes(name))).toEqual([]);
  });
});
