import type { NoticeOption } from '@boardwalk/contract/socket';
import { useEffect, useState } from 'react';
import { onEvent } from '../../platform/events.ts';
import { activeLocale, t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { storage } from '../../platform/storage.ts';
import { Notice } from '../../ui/feedback/notices/Notice.tsx';

// Its value alone: the socket's code comes when somebody signs in.
const BROADCAST: (typeof NoticeOption)['broadcast'] = 90;
/** Nobody waits for it: what the first page needs comes before. */
const ASK_AFTER_MS = 3000;
const KEPT = 50;

interface Broadcast {
  readonly id: number;
  readonly text: string;
}

/** What operators tell everybody: at once over the socket, or when one comes; each of them once on this device. */
export function BroadcastNotice() {
  const [isOn, setOn] = useState(false);
  const [told, setTold] = useState<readonly Broadcast[]>([]);
  const { data } = useCall('content.announcements', {}, { isEnabled: isOn });
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), ASK_AFTER_MS);
    const stop = onEvent('notice', notice => {
      if (notice.option !== BROADCAST) return;
      const { broadcastId, texts } = notice;
      const find = (locale: string) => texts.find(one => one.locale === locale)?.text;
      const text = find(activeLocale()) ?? find('en-US') ?? '';
      const fresh = takeNew([{ id: broadcastId, text }]);
      setTold(before => [...before, ...fresh]);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => {
    const fresh = takeNew(data?.list ?? []);
    if (fresh.length > 0) setTold(before => [...before, ...fresh]);
  }, [data]);
  const [first] = told;
  return (
    <Notice
      isShown={first !== undefined}
      text={first?.text ?? ''}
      closeLabel={t('action.close')}
      onClose={() => setTold(told.slice(1))}
    />
  );
}

/** Noted as shown the moment it is: who loads the page anew has seen it. */
function takeNew(found: readonly Broadcast[]): readonly Broadcast[] {
  const shown = storage.read('broadcastsShown') ?? [];
  const fresh = found.filter(({ id, text }) => text !== '' && !shown.includes(id));
  if (fresh.length > 0)
    storage.write('broadcastsShown', [...shown, ...fresh.map(({ id }) => id)].slice(-KEPT));
  return fresh;
}
