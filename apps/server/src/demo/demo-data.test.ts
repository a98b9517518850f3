import { describe, expect, it } from 'vitest';
import { demoMaintainer, demoPlayer } from './accounts.data.ts';
import { demoBanners } from './banners.data.ts';
import { demoGuideRooms } from './guide.data.ts';
import { demoNotices } from './notices.data.ts';
import { demoQuestions } from './questions.data.ts';

const texts = [
  ...demoBanners.flatMap(({ title, subtitle, action }) => [title, subtitle, action]),
  ...demoNotices.flatMap(({ title, content }) => [title, content]),
  ...demoQuestions.flatMap(({ topic, question, answer }) => [topic, question, answer]),
  ...demoGuideRooms.flatMap(room => room.steps.map(step => step.message)),
].map(words => words?.['en-US'] ?? '');

describe('the texts of the demo', () => {
  it('are all there, without stray space and straight quotes', () => {
    for (const text of texts) expect(text).toMatch(/^\S(.*\S)?$/);
    expect(texts.filter(text => /["]|\s{2}|\.\.\./.test(text))).toEqual([]);
  });

  it('answer in whole sentences', () => {
    for (const { question, answer } of demoQuestions) {
      expect(question['en-US']).toMatch(/[?.]$/);
      expect(answer['en-US']).toMatch(/[.]$/);
    }
  });

  it('ask no question twice', () => {
    const questions = demoQuestions.map(({ question }) => question['en-US']);
    expect(new Set(questions).size).toBe(questions.length);
  });
});

describe('the banners of the demo', () => {
  it('lead to pages of the app', () => {
    for (const { link } of demoBanners) expect(link).toMatch(/^\/[a-z]/);
  });

  it('stand in each place they can stand in', () => {
    expect(new Set(demoBanners.map(banner => banner.location))).toEqual(new Set(['home', 'claw', 'shop']));
  });
});

it('the accounts of the demo cannot be reached by mail', () => {
  for (const { mail } of [demoPlayer, demoMaintainer]) expect(mail).toMatch(/\.test$/);
});
