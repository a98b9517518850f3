import { fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Avatar } from '../avatar/Avatar.tsx';
import { Picture } from './Picture.tsx';
import { PrizePicture } from './PrizePicture.tsx';
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

test.each<[string, ReactElement]>([
  ['a portrait', <Avatar key="portrait" name="Marina" portrait="/media/portraits/7" />],
  ['a prize', <PrizePicture key="prize" picture="/media/portraits/7" />],
])('%s without an ending is asked for in the resolution and kind of all media', (_name, thing) => {
  const { container } = render(thing);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/portraits/7@2x.png');
});

test('every picture of the server comes by this one part', () => {
  const sources = import.meta.glob<string>('../../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const bare = Object.keys(sources).filter(path => /<img\b/.test(sources[path] ?? ''));
  // Emoji are files of the app itself, gems are drawn by it.
  const own = ['../../domain/games/gem/Gem.tsx', './Emoji.tsx'];
  expect(bare.toSorted()).toEqual([...own, './Picture.tsx']);
});
