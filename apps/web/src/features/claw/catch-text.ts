import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';

const ALL = 10_000;

/** Rounded up: a machine is never said to give more often than it does. */
export function catchText(basisPoints: number): string {
  if (basisPoints === 0) return t('claw.catchUnknown');
  return t('claw.catchOneIn', { count: formatCoins(Math.ceil(ALL / basisPoints)) });
}
