/** Preferences: what an account likes to see first, in which colours and in which language. */
import { Refusal } from '@boardwalk/base';
import { LOCALES } from '@boardwalk/contract/constants';
import type { Handlers } from '../../http/handler.ts';
import type { Accounts } from '../accounts/index.ts';

type PreferenceCallName = 'preferences.saveHomePage' | 'preferences.saveColour' | 'preferences.saveLanguage';

export interface Preferences {
  readonly handlers: Handlers<PreferenceCallName>;
}

export function createPreferences({
  accounts,
}: {
  readonly accounts: Pick<Accounts, 'change'>;
}): Preferences {
  return {
    handlers: {
      'preferences.saveHomePage': async ({ userId, input: { homePageType } }) => {
        await accounts.change(userId, { homePageType });
        return { done: true };
      },
      'preferences.saveColour': async ({ userId, input: { colour } }) => {
        await accounts.change(userId, { colour });
        return { done: true };
      },
      'preferences.saveLanguage': async ({ userId, input: { locale } }) => {
        // Only what has a dictionary: a guess here would show another language than the one asked for.
        const language = LOCALES.find(known => known === locale);
        if (!language) throw new Refusal('badInput', { field: 'locale' });
        await accounts.change(userId, { language });
        return { done: true };
      },
    },
  };
}
