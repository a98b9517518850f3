import { describe, expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n.ts';
import { settingName, settingValue } from './setting-words.ts';

describe('a setting is said in words and units', () => {
  test.each([
    ['gripMedium', '50', 'Normal grip at first', '5%'],
    ['gripSteps', '1200', 'Time until it loosens', '20 sec'],
    ['dropEverySteps', '20', 'Time between two drops', '0.33 sec'],
    ['lineLengthMm', '440', 'Length of the cord', '440 mm'],
    ['speedX', '250', 'Speed left and right', '250 mm/s'],
    ['payoutMode', 'random', 'Strong grip comes', 'by chance'],
    ['loosenAtTop', 'false', 'Loosens at the top', 'no'],
    ['values.token', '15', 'Worth: Token', '15×'],
    ['stock.bear', '4', 'In a new machine: bear', '4'],
    ['wheel 2', 'result mini, weight 36/100, payout 4', 'The wheel 2', 'Mini · 36% · 4×'],
    [
      'wheel 4',
      'result major, weight 5/100, payout 0, bonus tower',
      'The wheel 4',
      'Major · 5% · Coin tower',
    ],
    [
      'wheel 3',
      'result lucky, weight 42/100, payout 0, bonus layer',
      'The wheel 3',
      'Lucky · 42% · A layer for the tower',
    ],
    ['tower.mostLayers', '12', 'Most tower layers', '12'],
    ['style', 'bridge', 'Style', 'bar bridge'],
    ['style', 'rings', 'Style', 'lifebuoy on a rod'],
    ['style', 'cups', 'Style', 'ball and cups'],
    ['guaranteeAfter', '12', 'Plays that fill the meter', '12'],
    ['guaranteeAfter', '0', 'Plays that fill the meter', '–'],
    ['fieldCoins', '300', 'Coins at the start', '300'],
  ])('%s %s', (name, value, words, written) => {
    expect(settingName(name)).toBe(words);
    expect(settingValue(name, value).replaceAll('\u00a0', ' ')).toBe(written);
  });

  test('in the units of the language', () => {
    i18n.activate('tr-TR');
    expect(settingValue('gripSteps', '1200')).toBe('20 sn.');
  });
});

test.each([
  ['price', '480'],
  ['wheels', 'result mini, weight 3'],
  ['payoutMode', 'firmware'],
  ['toString', '1'],
])('%s %s, which is not known, stays as operators have it', (name, value) => {
  expect(settingValue(name, value)).toBe(value);
  if (name !== 'payoutMode') expect(settingName(name)).toBe(name);
});
