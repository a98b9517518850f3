import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlinkoPicture } from './PlinkoPicture.tsx';

const multipliersHundredths = [1500, 350, 120, 60, 40, 60, 120, 350, 1500];

test('a board has a row of pegs for each row, and every slot with what it pays', () => {
  const { container } = render(<PlinkoPicture rows={8} multipliersHundredths={multipliersHundredths} />);
  const slots = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(slots).toEqual(['15', '3.5', '1.2', '0.6', '0.4', '0.6', '1.2', '3.5', '15']);
  const pegs = container.querySelector('path')?.getAttribute('d') ?? '';
  expect(new Set([...pegs.matchAll(/ (\S+?)h0/g)].map(([, y]) => y)).size).toBe(8);
});

test('a board is few elements, however many pegs it has: a list shows many boards', () => {
  const { container } = render(<PlinkoPicture rows={16} multipliersHundredths={multipliersHundredths} />);
  const elements = container.querySelectorAll('*').length;
  const labels = container.querySelectorAll('text').length;
  expect(elements - labels).toBeLessThan(20);
});

test('the way of a ball ends above the slot it fell into', () => {
  const way = ['right', 'right', 'left', 'right', 'right', 'left', 'right', 'right'] as const;
  const { container } = render(
    <PlinkoPicture rows={8} multipliersHundredths={multipliersHundredths} way={way} />,
  );
  const points = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  expect(points).toHaveLength(9);
  const endX = Number(points.at(-1)?.split(',')[0]);
  const bright = [...container.querySelectorAll('g')].filter(slot => slot.getAttribute('opacity') === '1');
  expect(bright.map(slot => slot.textContent)).toEqual(['1.2']);
  expect(Number(bright[0]?.querySelector('text')?.getAttribute('x'))).toBeCloseTo(endX);
});
