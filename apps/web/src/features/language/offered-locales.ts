import { LOCALES, type Locale, PICKER_LOCALES } from '@boardwalk/contract/constants';
import { activeLocale } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';

/** What this installation offers, in the order of the locales, and always the one that is shown. */
export function useOfferedLocales(): readonly Locale[] {
  const { data } = useCall('content.systemConfig', {});
  const offered: readonly string[] = data?.pickerLocales ?? PICKER_LOCALES;
  return LOCALES.filter(locale => offered.includes(locale) || locale === activeLocale());
}
