import { expect, it } from 'vitest';
import { countryText, outcomesText, weightText, whatText } from './parcel-text.ts';

it('what became of many is said in one line', () => {
  const list = [
    { outcome: 'picked', said: '' },
    { outcome: 'picked', said: '' },
    { outcome: 'short', said: '' },
    { outcome: 'refused', said: 'orderTooFar' },
    { outcome: 'refused', said: 'No rates / at all' },
  ];
  expect(outcomesText(list)).toBe(
    '2 picked, 1 not all there: waits, 1 not possible (it is in another state by now), 1 not possible (No rates / at all)',
  );
});

it.each([
  [0, '0 g'],
  [999, '999 g'],
  [1000, '1.0 kg'],
  [12_340, '12.3 kg'],
])('%i grams are %s', (grams, text) => {
  expect(weightText(grams)).toBe(text);
});

it('what has no words of its own is shown as it is called', () => {
  expect([whatText('pick'), whatText('dance')]).toEqual(['Picked', 'dance']);
  expect([countryText('DE'), countryText('')]).toEqual(['Germany', '']);
});
