import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Picture } from './Picture.tsx';
import { pictureAddress } from './picture-address.ts';

describe('the address of a picture', () => {
  test.each([
    ['/media/rooms/7', '/media/rooms/7@2x.png'],
    ['https://media.example.com/rooms/bear', 'https://media.example.com/rooms/bear@2x.png'],
    ['/media/rooms/7?v=3', '/media/rooms/7@2x.png?v=3'],
    ['/files/portrait.webp', '/files/portrait.webp'],
    ['/files/portrait.webp?v=3', '/files/portrait.webp?v=3'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['', ''],
  ])('%j is asked for at %j', (address, whole) => {
    expect(pictureAddress(address)).toBe(whole);
  });
});

describe('a picture', () => {
  const shown = (container: HTMLElement) => container.querySelector('img');
  const placeholder = /room-placeholder/;

  test('that does not load is the drawing of a machine, once', () => {
    const { container } = render(<Picture address="/media/rooms/7" label="Honey Bear Haven" />);
    expect(shown(container)?.src).toMatch(/\/media\/rooms\/7@2x\.png$/);
    fireEvent.error(shown(container) as HTMLElement);
    expect(shown(container)?.src).toMatch(placeholder);
    expect(shown(container)?.alt).toBe('Honey Bear Haven');
    fireEvent.error(shown(container) as HTMLElement);
    expect(shown(container)?.src).toMatch(placeholder);
  });

  test('of another address is tried again', () => {
    const { container, rerender } = render(<Picture address="/media/rooms/7" />);
    fireEvent.error(shown(container) as HTMLElement);
    rerender(<Picture address="/media/rooms/8" />);
    expect(shown(container)?.src).toMatch(/8@2x\.png$/);
  });

  test('without an address asks for none, and may stand back for something else', () => {
    const { container, rerender } = render(<Picture address="" />);
    expect(shown(container)?.src).toMatch(placeholder);
    rerender(<Picture address="" fallback={<b>none</b>} />);
    expect(container.textContent).toBe('none');
  });
});
