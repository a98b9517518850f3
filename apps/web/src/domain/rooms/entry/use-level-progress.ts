import { LEVEL_THRESHOLDS } from '@boardwalk/rules';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';

export interface LevelProgress {
  /** Empty until it is known. */
  readonly label: string;
  /** Undefined until it is known. */
  readonly percent: number | undefined;
}

/** How far the player is from a level. */
export function useLevelProgress(level: number, { isEnabled = true } = {}): LevelProgress {
  const { data } = useCall('wallet.experience', {}, { isEnabled });
  const goal = LEVEL_THRESHOLDS[level] ?? 0;
  if (data === undefined) return { label: '', percent: undefined };
  const missing = Math.max(0, goal - data.growth);
  return {
    label: t('home.growth', { missing, level: level + 1 }),
    percent: goal === 0 ? undefined : (100 * data.growth) / goal,
  };
}
