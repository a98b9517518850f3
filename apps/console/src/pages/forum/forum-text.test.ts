import { expect, it } from 'vitest';
import { caseText, outcomeText, plainText, postIdIn } from './forum-text.ts';

it.each([
  [{ what: 'report', kind: 'post', reports: 1 }, '1 report of a post'],
  [{ what: 'report', kind: 'comment', reports: 3 }, '3 reports of a comment'],
  [{ what: 'filter', kind: 'post', reports: 0 }, 'The filter hid words of a post'],
  [{ what: 'appeal', kind: 'comment', reports: 2 }, 'Appeal about a comment'],
] as const)('%j is “%s”', (one, words) => {
  expect(caseText(one)).toBe(words);
});

it('an outcome without words of its own is shown as it is called', () => {
  expect([outcomeText('kept'), outcomeText('else')]).toEqual(['Left as it is', 'else']);
});

it('text is its spans in a line, mentions and tags with their signs', () => {
  const content = [
    [{ is: 'text', text: 'hi ' } as const, { is: 'mention', text: 'Ann', userId: 7 } as const],
    [{ is: 'tag', text: 'claw' } as const],
  ];
  expect(plainText(content)).toBe('hi @Ann\n#claw');
});

it.each([
  ['42', '42'],
  [' /post/42 ', '42'],
  ['https://arcade.example/post/42?from=inbox', '42'],
  ['post', undefined],
  ['/post/', undefined],
  ['/posts/42', undefined],
  ['4 2', undefined],
])('the post in %j is %s', (typed, postId) => {
  expect(postIdIn(typed)).toBe(postId);
});
