/** What players try so that a word that hurts gets through, and what must get through. */
import { describe, expect, it } from 'vitest';
import { isClean } from '../../../platform/word-filter/index.ts';
import { shownText } from './shown-text.ts';

describe('a word that hurts is hidden', () => {
  it.each([
    ['in capitals', 'FUCK'],
    ['in changing case', 'fUcK'],
    ['with repeated letters', 'fuuuuuuck'],
    ['with every letter repeated', 'ffuucckk'],
    ['with digits for letters', 'sh1t'],
    ['with signs for letters', '$hit'],
    ['in full width', 'ｆｕｃｋ'],
    ['in full-width capitals', 'ＦＵＣＫ'],
    ['in letters of mathematics', '𝐟𝐮𝐜𝐤'],
    ['in circles', 'ⓕⓤⓒⓚ'],
    ['with accents', 'fück'],
    ['with an invisible joiner inside', 'fu\u200dck'],
    ['with invisible joiners between all letters', 'f\u200cu\u200dc\u200ck'],
    ['inside a word', 'motherfucker'],
    ['with signs around', '!!fuck!!'],
    ['after emoji', '🎉fuck🎉'],
    ['between words of another language', 'Das ist fuck heute'],
  ])('%s', (_how, typed) => {
    const shown = shownText(typed) ?? '';
    expect(shown).toContain('*');
    expect(isClean(shown)).toBe(true);
  });

  it('as often as it stands there, and nothing else is', () => {
    expect(shownText('fuck the claw, fuck')).toBe('**** the claw, ****');
  });

  it('at the end of what is shown, where the rest was cut off', () => {
    const shown = shownText(`${'a '.repeat(38)}fuck and more`) ?? '';
    expect([...shown].length).toBeLessThanOrEqual(80);
    expect(isClean(shown)).toBe(true);
  });
});

describe('what only looks so is shown as it was typed', () => {
  it.each([
    'Scunthorpe',
    'a classic grab',
    'pass the glass',
    'cocktail hour',
    'Essex and Sussex',
    'shiitake',
    'Dickens',
    'analysis',
    'therapist',
    'Penistone',
    'Mississippi',
    'Assam tea',
  ])('%s', typed => {
    expect(shownText(typed)).toBe(typed);
  });

  it.each([
    ['German', 'Glückwunsch, schöner Fang'],
    ['French', 'Félicitations à toi'],
    ['Turkish', 'Işık çok güzel İzmir'],
    ['Vietnamese', 'Chúc mừng nhé'],
    ['Thai', 'ยินดีด้วยนะ'],
    ['Arabic', 'مبروك عليك'],
    ['Persian, whose words are joined invisibly', 'می‌خواهم'],
    ['Japanese', 'おめでとうございます'],
    ['Chinese', '恭喜恭喜'],
    ['Korean', '축하해요'],
    ['Hindi, whose letters are joined invisibly', 'क्‍ष'],
    ['emoji of a family', '👨‍👩‍👧‍👦 !'],
    ['emoji with skin', '👍🏽'],
  ])('in %s: %s', (_language, typed) => {
    expect(shownText(typed)).toBe(typed);
  });
});
