/** What is said of the seven days: always what the days themselves say. */
import { CHECK_IN_DAYS, SIGN_STATUS } from '@boardwalk/rules';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';

export type CheckInModel = Output<'checkin.info'>;
export type SignDay = CheckInModel['rewardList'][number];

const coinsText = (coins: number) => t('money.balance', { coins });

export function todayOf({ rewardList }: CheckInModel): SignDay | undefined {
  return rewardList.find(({ todayFlag }) => todayFlag);
}

export function weekText(model: CheckInModel): string {
  const { rewardList, serialTimesNum: days, appUserSignModel } = model;
  const today = rewardList.findIndex(({ todayFlag }) => todayFlag);
  const tomorrow = rewardList[today + 1];
  if (appUserSignModel.isSignStatus && tomorrow)
    return t('checkin.done', { coins: coinsText(tomorrow.amount) });
  if (days > 1) return t('checkin.row', { days });
  const hasMissed = rewardList.some(({ status }) => status === SIGN_STATUS.suspend);
  if (days === 0 && hasMissed) return t('checkin.again');
  return t('checkin.begin', { coins: coinsText(rewardList[CHECK_IN_DAYS - 1]?.amount ?? 0) });
}
