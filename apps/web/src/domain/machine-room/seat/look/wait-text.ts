import { MINUTE_MS } from '@boardwalk/base';
import { t } from '../../../../platform/i18n/i18n.ts';

/** A time at a machine as people say it: 'about 3 minutes'. */
export function waitText(waitMs: number): string {
  if (waitMs < MINUTE_MS) return t('seat.waitShort');
  return t('seat.wait', { minutes: Math.ceil(waitMs / MINUTE_MS) });
}
