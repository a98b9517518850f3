import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Garland } from './Garland.tsx';

test('a garland has a bulb every thirty units, and neighbours twinkle at other times', () => {
  const { container } = render(<Garland />);
  const bulbs = [...container.querySelectorAll('circle')].map(bulb => ({
    x: Number(bulb.getAttribute('cx')),
    delay: bulb.closest('svg')?.style.animationDelay,
  }));
  const inOrder = bulbs.toSorted((one, other) => one.x - other.x);
  expect(inOrder.map(({ x }) => x)).toEqual(Array.from({ length: 33 }, (_, index) => 15 + index * 30));
  expect(inOrder.filter(({ delay }, at) => delay === inOrder[at + 1]?.delay)).toEqual([]);
});

test('a garland is few elements: each page with a bottom bar has one', () => {
  const { container } = render(<Garland />);
  expect(container.querySelectorAll('*').length).toBeLessThan(60);
});
