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

  test('shows the next portrait where the last one did not load', () => {
    const { container, rerender } = render(<Avatar name="Marina" portrait="/uploads/gone.webp" />);
    fireEvent.error(container.querySelector('img') as HTMLElement);
    rerender(<Avatar name="Marina" portrait="/uploads/new.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/new.webp');
  });
});
