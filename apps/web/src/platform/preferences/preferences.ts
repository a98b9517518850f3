/** What the player prefers, on this device; the theme follows the account at sign-in. */
import { Colour } from '@boardwalk/contract/enums';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emitEvent } from '../events.ts';
import { storage } from '../storage.ts';

export const THEMES = ['blue', 'pink'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly isSoundOn: boolean;
  readonly isMusicOn: boolean;
}

const stored = storage.read('preferences');

export const preferences = createStore<Preferences>(() => ({
  theme: THEMES.find(theme => theme === stored?.theme) ?? 'blue',
  isSoundOn: stored?.isSoundOn ?? true,
  isMusicOn: stored?.isMusicOn ?? true,
}));

preferences.subscribe(now => storage.write('preferences', { ...now }));

export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferences, select);
}

export function setTheme(theme: Theme): void {
  if (preferences.getState().theme === theme) return;
  preferences.setState({ theme });
  emitEvent('themeChange', { theme });
}

export function themeOfColour(colour: number): Theme {
  return colour === Colour.pink ? 'pink' : 'blue';
}

export function colourOfTheme(theme: Theme): Colour {
  return Colour[theme];
}
