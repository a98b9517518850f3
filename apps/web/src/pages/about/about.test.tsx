import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import games from '../../../../../packages/games/package.json' with { type: 'json' };
import stage from '../../../../../packages/stage/package.json' with { type: 'json' };
import web from '../../../package.json' with { type: 'json' };
import { openApp } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { licences } from './licences.data.ts';

/** They build the app and are not in it. */
const TOOLS = ['@vitejs/plugin-react', 'vite'];
/** The packages behind each name on the page; none for what lies in the repository. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  Fredoka: ['@fontsource-variable/fredoka'],
  Nunito: ['@fontsource-variable/nunito'],
  'Fluent Emoji': [],
  'Phosphor Icons': ['@phosphor-icons/react'],
  React: ['react', 'react-dom'],
  wouter: ['wouter'],
  regexparam: ['regexparam'],
  'TanStack Query': ['@tanstack/react-query'],
  zustand: ['zustand'],
  Lingui: ['@lingui/core', '@lingui/react'],
  Comlink: ['comlink'],
  Workbox: ['workbox-expiration', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  PixiJS: ['pixi.js'],
  'three.js': ['three'],
  'hls.js': ['hls.js'],
  'Lightweight Charts (TradingView)': ['lightweight-charts'],
  uqr: ['uqr'],
  Rapier: ['@dimforge/rapier3d-simd-compat'],
  'noble cryptography': ['@noble/hashes', '@noble/ed25519'],
};

describe('the page about the place', () => {
  test('has its headings in order', async () => {
    openWorld();
    await openApp('/about');
    await screen.findByRole('heading', { level: 1, name: 'About Boardwalk' });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.slice(1).entries())
      expect(level - (levels[index] ?? 1)).toBeLessThanOrEqual(1);
  });

  test('leads to the proof, and asks the server nothing of its own', async () => {
    const { server } = openWorld();
    server.isOffline = true;
    await openApp('/about');
    const check = await screen.findByRole('link', { name: 'Verify a round yourself' });
    expect(check.getAttribute('href')).toBe('/verify');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('names the version of the client', async () => {
    openWorld();
    await openApp('/about');
    const version = (await screen.findByText('Boardwalk', { selector: 'dt' })).parentElement;
    expect(version && within(version).getByText('3.3.4')).toBeTruthy();
    // On the web there is no app around it.
    expect(screen.queryByText('App', { selector: 'dt' })).toBeNull();
  });
});

test('everything of others that the app ships is named with its licence', () => {
  const shipped = [web, stage, games].flatMap(({ dependencies }) => Object.keys(dependencies));
  const foreign = shipped.filter(name => !name.startsWith('@boardwalk/') && !TOOLS.includes(name));
  expect(licences.map(({ name }) => name).sort()).toEqual(Object.keys(PACKAGES).sort());
  expect(new Set(Object.values(PACKAGES).flat())).toEqual(new Set(foreign));
});
