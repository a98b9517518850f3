import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { messageText, type TextValues } from './message.ts';
import { StrongText } from './StrongText.tsx';

const CARDS = '{cards, plural, =0 {No cards} one {# card} other {# cards}}';
const SIDE = '{side, select, left {to the left} other {ahead}}';

function write(message: string, values: TextValues, locale = 'en-US'): string {
  return messageText(compileMessageOrThrow(message), { locale, values, isolated: value => `«${value}»` });
}

test.each([
  ['Back', {}, 'Back'],
  ['To {name}, with {coins}!', { name: 'Ada', coins: 7 }, 'To «Ada», with 7!'],
  ['To {name}', {}, 'To '],
  [CARDS, { cards: 0 }, 'No cards'],
  [CARDS, { cards: 1 }, '1 card'],
  [CARDS, { cards: 1200 }, '1,200 cards'],
  [CARDS, { cards: '2' }, '2 cards'],
  [SIDE, { side: 'left' }, 'to the left'],
  [SIDE, { side: 'constructor' }, 'ahead'],
  [SIDE, {}, ''],
  ['{n, plural, offset:1 one {you and # more} other {you and # others}}', { n: 2 }, 'you and 1 more'],
  [
    `{n, plural, one {# coin ${SIDE}} other {# coins ${SIDE}}}`,
    { n: 3, side: 'left' },
    '3 coins to the left',
  ],
  [`{side, select, left {${CARDS}} other {?}}`, { side: 'left', cards: 4 }, '4 cards'],
  ['{n, plural, one {# of {of} # plays} other {# of {of}}}', { n: 1, of: 5 }, '1 of 5 1 plays'],
  ['{name} is # 1', { name: '{other}' }, '«{other}» is # 1'],
])('%s with %o', (message, values, text) => {
  expect(write(message, values)).toBe(text);
});

test('a count is written and told apart as its language does', () => {
  const message = '{n, plural, zero {لا شيء} two {اثنان} few {# قليل} many {# كثير} other {# شيء}}';
  expect([0, 2, 3, 11, 100].map(n => write(message, { n }, 'ar-EG'))).toEqual([
    'لا شيء',
    'اثنان',
    '٣ قليل',
    '١١ كثير',
    '١٠٠ شيء',
  ]);
});

test('the words of a text that are to stand out do, and nobody makes their own', () => {
  const message = compileMessageOrThrow('<strong>{name}</strong> won <strong>{coins}</strong> at {room}');
  i18n.show({ locale: 'en-US', messages: { 'home.broadcast': message } });
  const values = { name: '<strong>Eve', coins: '5', room: '</strong><b>Pier' };
  const { container } = render(<StrongText text="home.broadcast" values={values} />);
  expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '<strong>Eve',
    '5',
  ]);
  expect(container.textContent).toBe('<strong>Eve won 5 at </strong><b>Pier');
});
