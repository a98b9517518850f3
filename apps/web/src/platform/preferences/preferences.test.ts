import { expect, test } from 'vitest';
import { storage } from '../storage.ts';
import { preferences } from './preferences.ts';

const others = { theme: 'pink', homePage: 'claw', isSoundOn: false, isMusicOn: true, isHapticsOn: true };

function otherTabStores(text: string): void {
  localStorage.setItem('boardwalk.preferences', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.preferences' }));
}

test('what another tab prefers counts here too, and stays when this one changes something else', () => {
  otherTabStores(JSON.stringify(others));
  expect(preferences.getState()).toEqual(others);
  preferences.setState({ isMusicOn: false });
  expect(storage.read('preferences')).toEqual({ ...others, isMusicOn: false });
});

test('what somebody broke counts as nothing preferred', () => {
  otherTabStores('{broken');
  expect(preferences.getState()).toMatchObject({ theme: 'blue', homePage: 'game', isSoundOn: true });
});
