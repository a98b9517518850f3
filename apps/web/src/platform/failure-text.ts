/** What a failure says to people: our own words by its code, in their language. */
import { isRefusal } from '@boardwalk/base';
import { formatCoins, formatMoment } from './format/format.ts';
import { i18n, type TextKey, t } from './i18n/i18n.ts';
import { isNativeFailure, type NativeFailureCode } from './native/wire/failure.ts';
import { isFailure } from './request/failure.ts';

/** For a failed call, to the server or the shell, or the refusal of a rule asked before the call. */
export function failureText(failure: unknown): string {
  const { code, detail } = detailsOf(failure);
  const key = keyOf(code, detail['field']);
  if (key === undefined) return t('failure.unknown');
  const { level, missing, untilTime, word } = detail;
  return t(key, {
    level: typeof level === 'number' ? level + 1 : '',
    missing: typeof missing === 'number' ? formatCoins(missing) : '',
    word: typeof word === 'string' ? word : '',
    when: typeof untilTime === 'number' ? formatMoment(untilTime) : '',
  });
}

/** Bad input that names its field is told in the field's own words, where there are any. */
function keyOf(code: string, field: unknown): TextKey | undefined {
  const word = code === 'badInput' && typeof field === 'string' ? capitalised(field) : '';
  const keys = [`failure.bad${word}`, `failure.${code}`] as TextKey[];
  return keys.find(key => key in i18n.messages);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const nativeCodes: Partial<Record<NativeFailureCode, string>> = {
  noShell: 'nativeNoShell',
  unsupported: 'nativeUnsupported',
  timeout: 'nativeTimeout',
};

function detailsOf(failure: unknown): { code: string; detail: Readonly<Record<string, unknown>> } {
  if (isFailure(failure)) return { code: failure.code, detail: failure.data };
  if (isRefusal(failure)) return { code: failure.code, detail: failure.detail };
  if (isNativeFailure(failure)) return { code: nativeCodes[failure.code] ?? 'nativeRefused', detail: {} };
  return { code: 'unknown', detail: {} };
}
