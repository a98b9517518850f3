/** What the player prefers, on this device; theme and home page follow the account while somebody is signed in. */
import { Colour, HomePageType } from '@boardwalk/contract/enums';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emitEvent } from '../events.ts';
import { storage } from '../storage.ts';

export const THEMES = ['blue', 'pink'] as const;
export type Theme = (typeof THEMES)[number];

/** What the home page shows first. */
export const HOME_PAGES = ['claw', 'game'] as const;
export type HomePage = (typeof HOME_PAGES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly homePage: HomePage;
  readonly isSoundOn: boolean;
  readonly isMusicOn: boolean;
  readonly isHapticsOn: boolean;
}

function readStored(): Preferences {
  const stored = storage.read('preferences');
  return {
    theme: THEMES.find(theme => theme === stored?.theme) ?? 'blue',
    homePage: HOME_PAGES.find(page => page === stored?.homePage) ?? 'game',
    isSoundOn: stored?.isSoundOn ?? true,
    isMusicOn: stored?.isMusicOn ?? true,
    isHapticsOn: stored?.isHapticsOn ?? true,
  };
}

export const preferences = createStore<Preferences>(readStored);

preferences.subscribe(now => storage.write('preferences', { ...now }));
// All are stored as one: a tab that did not know of another's change would undo it with its own.
storage.onChangedElsewhere('preferences', () => preferences.setState(readStored()));

export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferences, select);
}

export function setTheme(theme: Theme): void {
  if (preferences.getState().theme === theme) return;
  preferences.setState({ theme });
  emitEvent('themeChange', { theme });
}

export type GuestChoice = Partial<Pick<Preferences, 'theme' | 'homePage'>>;

/** Remembered apart from what is on the screen, which follows whoever signs in. */
export function keepGuestChoice(choice: GuestChoice): void {
  storage.write('guestChoice', { ...storage.read('guestChoice'), ...choice });
}

export function guestChoice(): GuestChoice {
  const stored = storage.read('guestChoice');
  const theme = THEMES.find(known => known === stored?.theme);
  const homePage = HOME_PAGES.find(known => known === stored?.homePage);
  return { ...(theme && { theme }), ...(homePage && { homePage }) };
}

/** When the last user has left. What no guest ever chose stays as it is. */
export function showGuestChoice(): void {
  const { theme, homePage } = guestChoice();
  if (theme !== undefined) setTheme(theme);
  if (homePage !== undefined) setHomePage(homePage);
}

export function themeOfColour(colour: number): Theme {
  return colour === Colour.pink ? 'pink' : 'blue';
}

export function colourOfTheme(theme: Theme): Colour {
  return Colour[theme];
}

export function setHomePage(homePage: HomePage): void {
  if (preferences.getState().homePage === homePage) return;
  preferences.setState({ homePage });
  emitEvent('homePreferenceUpdated', {});
}

/** The account's number for it; every account has one. */
export function homePageOfType(homePageType: number | null | undefined): HomePage {
  if (homePageType === null || homePageType === undefined) throw new Error('home favor is null');
  return homePageType === HomePageType.claw ? 'claw' : 'game';
}

export function typeOfHomePage(homePage: HomePage): HomePageType {
  return HomePageType[homePage];
}
