import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AtHome, Part } from './Frame.tsx';
import { sections } from './sections.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../src/{ui,domain}/**/*.tsx',
    '!../src/{ui,domain}/**/*.test.tsx',
    // Lies over a whole app and points into it.
    '!../src/domain/guide/**',
    // A game's own, which come and go with its folder.
    '!../src/domain/games/*/**',
    // These ask the server.
    '!../src/domain/tides/TideProof.tsx',
    '!../src/domain/rounds/look/OwnRounds.tsx',
  ],
  { eager: true },
);

const entries = sections.flatMap(({ folder, entries }) => entries.map(entry => ({ folder, ...entry })));

/** What a browser alone can tell: colours are measured in `e2e`, and a part is no whole page. */
const BEYOND_US = [
  'color-contrast',
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-main-is-top-level',
  'heading-order',
];
const rules = Object.fromEntries(BEYOND_US.map(rule => [rule, { enabled: false }]));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'requestAnimationFrame'] }));
afterEach(() => vi.useRealTimers());

async function findFaults(place: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(place, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

describe('the gallery', () => {
  test('shows every component of ui and domain, in the section of its folder', () => {
    const exported = Object.entries(modules).flatMap(([path, module]) =>
      Object.entries(module)
        .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
        .map(([name]) => `${path.split('/')[3]} ${name}`),
    );
    const shown = entries
      .filter(({ folder }) => folder !== 'sound')
      .map(({ folder, part }) => `${folder} ${part}`);
    expect(shown.toSorted()).toEqual(exported.toSorted());
  });

  test.each(entries)('$folder: $part breaks no rule in any of its states', async ({ part, states }) => {
    const { container } = render(
      <AtHome>
        <Part part={part} states={states} />
      </AtHome>,
    );
    expect(screen.getByRole('region', { name: part })).toBeTruthy();
    for (const opener of screen.queryAllByRole('button', { name: /^Open / })) fireEvent.click(opener);
    expect(await findFaults(container)).toEqual([]);
    cleanup();
  });
});
