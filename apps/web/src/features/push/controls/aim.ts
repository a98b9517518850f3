/** Where the chute goes: −1000 (left) to 1000, in steps a finger and an arrow key can make. */
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';

export const AIM_MAX = 1000;
export const AIM_STEP = 50;

export function aimText(aim: number): string {
  if (aim === 0) return t('push.aimMiddle');
  const percent = formatBasisPoints(Math.abs(aim) * 10, 0);
  return aim < 0 ? t('push.aimLeft', { percent }) : t('push.aimRight', { percent });
}

export function clampAim(aim: number): number {
  return Math.max(-AIM_MAX, Math.min(AIM_MAX, Math.round(aim)));
}
