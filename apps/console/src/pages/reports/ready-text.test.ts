import { describe, expect, it } from 'vitest';
import { fillIn, localeOf, openPlaces, readyFor } from './ready-text.ts';

describe('the language of a ready answer', () => {
  it.each([
    ['de-DE', '', 'de-DE'],
    ['', '{"language":"ja-JP"}', 'ja-JP'],
    ['', '{"language":"fr-CA"}', 'fr-FR'],
    ['', '{"language":"xx"}', 'en-US'],
    ['', '', 'en-US'],
  ])('of a report in ‘%s’ from a device with ‘%s’ is %s', (playerLocale, extend, locale) => {
    expect(localeOf({ playerLocale, extend })).toBe(locale);
  });
});

describe('what a ready answer leaves open', () => {
  const filling = { player: 'Mia', room: 'Pier Plinko', coins: 1240 };

  it('is filled in as the player’s language writes it', () => {
    expect(fillIn('{player}, {room}: {coins}', filling, 'de-DE')).toBe('Mia, Pier Plinko: 1.240');
  });

  it('stays open where nobody knows it, so that it is not sent unseen', () => {
    const text = fillIn('{player} gets {coins} {else}', { ...filling, coins: 0 }, 'en-US');
    expect(text).toBe('Mia gets {coins} {else}');
    expect(openPlaces(text)).toBe('{coins}');
    expect(openPlaces('Mia gets {else}')).toBe('');
  });

  it('is never taken from what was filled in', () => {
    expect(fillIn('{player}', { ...filling, player: '{room}' }, 'en-US')).toBe('{room}');
  });
});

it('those of the kind of report come before those of any, and no others', () => {
  const text = (name: string, faultType: number) => ({
    itemId: name,
    version: 1,
    value: { name, faultType, content: { 'en-US': name } },
  });
  const texts = [text('Any', 0), text('Late', 2), text('Coins', 3), text('Again', 2)];
  expect(readyFor(texts, 2).map(({ itemId }) => itemId)).toEqual(['Again', 'Late', 'Any']);
});
