import type { Locale } from '@boardwalk/contract/constants';
import { activateLocale, activeLocale, t } from '../../platform/i18n/i18n.ts';
import { nativeName } from '../../platform/i18n/locale-names.ts';
import { call } from '../../platform/request/call.ts';
import { updateCached } from '../../platform/request/query-client.ts';
import { isUser, session } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { toasts } from '../../platform/toasts/toasts.ts';

/** Shows the language and keeps the choice on this device and with the account; one that does not load is no choice. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  const shown = await activateLocale(locale);
  if (shown !== locale) {
    const names = { wanted: nativeName(locale), shown: nativeName(activeLocale()) };
    toasts.error(t('language.failed', names));
    return;
  }
  storage.write('locale', locale);
  if (!isUser(session.getState())) return;
  await call('preferences.saveLanguage', { locale });
  updateCached('accounts.read', {}, account => ({ ...account, language: locale }));
}
