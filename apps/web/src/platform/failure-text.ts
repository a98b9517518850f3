/** What a failure says to people: our own words by its code, in their language. */

import { formatCoins } from './format/format.ts';
import { i18n, type TextKey, t } from './i18n/i18n.ts';
import { isFailure } from './request/failure.ts';

export function failureText(failure: unknown): string {
  if (!isFailure(failure)) return t('failure.unknown');
  const key = `failure.${failure.code}` as TextKey;
  if (!(key in i18n.messages)) return t('failure.unknown');
  const level = typeof failure.data.level === 'number' ? failure.data.level + 1 : 0;
  const missing = typeof failure.data.missing === 'number' ? formatCoins(failure.data.missing) : '';
  return t(key, { level, missing });
}
