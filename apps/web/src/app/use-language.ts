import { useEffect, useRef, useSyncExternalStore } from 'react';
import { i18n } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/request/query-client.ts';

/** The language on the screen. After a change, answers that came in the other one are asked for again. */
export function useLanguage(): string {
  const locale = useSyncExternalStore(
    change => i18n.on('change', change),
    () => i18n.locale,
  );
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void queryClient.invalidateQueries();
  }, [locale]);
  return locale;
}
