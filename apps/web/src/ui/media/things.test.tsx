import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Emoji } from './Emoji.tsx';
import { emojiNames } from './emoji-names.ts';

const drawings = import.meta.glob<string>('./emoji/*.svg', { query: '?raw', import: 'default', eager: true });
const drawingOf = (name: string): string => drawings[`./emoji/${name}.svg`] ?? '';

describe('emoji', () => {
  test('are listed, each once, exactly as they lie in their folder', () => {
    const files = emojiNames.map(name => `./emoji/${name}.svg`);
    expect(Object.keys(drawings).toSorted()).toEqual(files.toSorted());
  });

  test.each(emojiNames)('%s is one whole drawing that asks for nothing else', name => {
    const drawing = drawingOf(name);
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>\n$/);
    const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...drawing.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids));
    expect(drawing).not.toMatch(/NaN|undefined|<script|https?:\/\/(?!www\.w3\.org)/);
  });

  test('are decoration, unless they have something to say', () => {
    const { container } = render(<Emoji name="trophy" size={40} />);
    expect(screen.queryByRole('img')).toBeNull();
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toMatch(/\/trophy\.svg$/);
    expect([picture?.width, picture?.height]).toEqual([40, 40]);
    render(<Emoji name="crown" label="Leader" />);
    expect(screen.getByRole('img', { name: 'Leader' })).toBeTruthy();
  });
});
