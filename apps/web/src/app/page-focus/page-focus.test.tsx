import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';

const focused = () => document.activeElement?.textContent;

async function openSettings() {
  openWorld();
  const user = await openApp('/user/settings');
  const way = await screen.findByRole('link', { name: /Colors/ });
  return { user, way };
}

describe('a page that comes on the screen', () => {
  test('has the focus on its heading, which no tab key stops at', async () => {
    const { user, way } = await openSettings();
    await user.click(way);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Colors' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.tabIndex).toBe(-1);
  });

  test('has the focus where it was when it was kept, and is named', async () => {
    const { user, way } = await openSettings();
    await user.click(way);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(focused()).toContain('Colors'));
    expect(document.activeElement?.tagName).toBe('A');
    const words = await screen.findByText('Settings · Boardwalk');
    expect(words.getAttribute('aria-live')).toBe('polite');
    await waitFor(() => expect(words.textContent).toBe(''));
  });

  test('has the focus once the dialog that led to it is gone', async () => {
    const { way } = await openSettings();
    const question = { title: 'Sure?', text: 'Really?', action: 'Yes' };
    const answer = dialogs.open('confirm', question);
    await screen.findByRole('dialog', { name: 'Sure?' });
    act(() => way.click());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Colors' });
    expect(document.activeElement).not.toBe(heading);
    await answer;
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
