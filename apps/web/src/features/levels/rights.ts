/** What a level allows, in words. */
import { t } from '../../platform/i18n/i18n.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import type { LevelFacts } from './level-info.ts';

export interface Right {
  readonly icon: IconName;
  readonly text: string;
}

/** All that is had at a level. */
export function rightsOf(level: LevelFacts): readonly Right[] {
  return [
    { icon: 'gift', text: t('level.prizeDays', { days: level.prizeDays }) },
    { icon: 'retry', text: t('level.returnDays', { days: level.returnDays }) },
    ...furtherRights(level),
  ];
}

/** Those of the further rights that a level is the first to have. */
export function rightsBegunAt(levels: readonly LevelFacts[], level: number): readonly Right[] {
  const [now, before] = [levels[level], levels[level - 1]];
  if (!now) return [];
  const known = new Set(before ? furtherRights(before).map(({ text }) => text) : []);
  return furtherRights(now).filter(({ text }) => !known.has(text));
}

function furtherRights({ freeShipping, reservations, birthdayAmount }: LevelFacts): Right[] {
  return [
    ...(freeShipping ? [{ icon: 'truck', text: t('level.freeShipping') } as const] : []),
    ...(reservations ? [{ icon: 'clock', text: t('level.reservations') } as const] : []),
    ...(birthdayAmount > 0
      ? [{ icon: 'party', text: t('level.birthdayGift', { coins: birthdayAmount }) } as const]
      : []),
  ];
}
