/** A language chosen in another tab is shown in this one as well: all of them are the same device. */
import { storage } from '../storage.ts';
import { activateLocale, activeLocale, initialLocale } from './i18n.ts';

/** Returns the function that stops following. */
export function followChosenLocale(): () => void {
  return storage.onChangedElsewhere('locale', () => {
    const locale = initialLocale();
    if (locale !== activeLocale()) void activateLocale(locale);
  });
}
