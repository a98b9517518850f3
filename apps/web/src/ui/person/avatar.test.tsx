import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

describe('an avatar', () => {
  test.each([
    ['marina', 'M'],
    ['  kai', 'K'],
    ['あき', 'あ'],
    ['😀 joy', '😀'],
    ['', '?'],
  ])('of %j without a portrait is %s', (name, letter) => {
    const { container } = render(<Avatar name={name} portrait="" />);
    expect(container.textContent).toBe(letter);
  });

  test('shows the letter where the portrait does not load, and levels as people count them', () => {
    const { container } = render(<Avatar name="Marina" portrait="/uploads/gone.webp" level={6} />);
    const portrait = container.querySelector('img');
    expect(portrait).toBeTruthy();
    if (portrait) fireEvent.error(portrait);
    expect(container.textContent).toBe('MLv7');
  });
});
