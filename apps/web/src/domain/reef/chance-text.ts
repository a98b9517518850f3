/** '1 in 84 a shot': rounded so that a chance is never said to be better than it is. */
import { t } from '../../platform/i18n/i18n.ts';
import { oneInText } from './one-in-text.ts';

export function chanceText(share: number): string {
  return t('fishing.oneIn', { shots: oneInText(share) });
}
