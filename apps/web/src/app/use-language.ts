import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { i18n } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/request/query-client.ts';

/** The language on the screen. After a change, answers that came in the other one are asked for again. */
export function useLanguage(): string {
  const locale = useSyncExternalStore(onChange, localeNow, localeNow);
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void askAnew();
  }, [locale]);
  return locale;
}

/** What has no answer yet would be waited for, in the language it was asked in: it is given up first. */
async function askAnew(): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && query.isActive();
  await queryClient.cancelQueries({ predicate: isFirst });
  await queryClient.invalidateQueries();
}

function onChange(tell: () => void): () => void {
  return i18n.on('change', tell);
}

function localeNow(): string {
  return i18n.locale;
}
