import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { normaliseFailure } from '../../platform/request/failure.ts';
import { MeasuredOdds } from './MeasuredOdds.tsx';

type Odds = Parameters<typeof MeasuredOdds>[0]['odds'];
type Measured = NonNullable<Odds['data']>['list'][number];

const fair: Measured = {
  strategy: 'fair',
  measure: 'return',
  plays: 40_000,
  basisPoints: 9412,
  lowBasisPoints: 9371,
  highBasisPoints: 9453,
};
const show = (odds: Partial<Odds>) =>
  render(<MeasuredOdds odds={{ data: undefined, error: null, refetch: () => undefined, ...odds }} />);
const list = (...measured: Measured[]) => ({
  data: {
    configVersion: 'pusher-1',
    source: 'simulation' as const,
    isMeasured: measured.length > 0,
    list: measured,
  },
});

test('measured odds stand with their interval and how often was played', () => {
  show(list(fair, { ...fair, measure: 'catchRate', basisPoints: 1239 }));
  const [back, caught] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(back).toMatch(/^94\.1%Return to player/);
  expect(back).toContain('93.7% to 94.5% with 95% confidence, measured over 40,000 plays');
  expect(caught).toMatch(/^12\.3%/);
});

test('a way of playing nobody has words for keeps its name', () => {
  show(list({ ...fair, strategy: 'wallHugger' }));
  expect(screen.getByText(/ · wallHugger$/)).toBeTruthy();
});

test('what was never measured is said to be so', () => {
  show(list());
  expect(screen.getByText('These settings haven’t been measured yet.')).toBeTruthy();
});

test('odds that do not come are asked for again', () => {
  let asked = 0;
  const error = normaliseFailure({ code: 'serverError', message: '' }, { url: '/odds', data: {} });
  show({ error, refetch: () => asked++ });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});
