import { refreshBalances } from '../../domain/session/balances.ts';
import { deviceZone } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { flyCoins } from '../../ui/money/coin-flight.ts';
import type { CheckInModel } from './week.ts';

/** Takes today's coins and says so; undefined where the server said no, which is told as well. */
export async function takeToday(from: Element | undefined): Promise<CheckInModel | undefined> {
  try {
    const { amount, model } = await call('checkin.sign', { requestFlag: '1', timeZone: deviceZone() });
    promptFlags.set('checkIn');
    flyCoins({ from: from ?? { x: window.innerWidth / 2, y: window.innerHeight / 2 }, count: amount });
    playSound('coin');
    toasts.show(t('Toast.m36'));
    await Promise.all([refreshBalances(), refresh('checkin.info', 'records.coins')]);
    return model;
  } catch (error) {
    tellFailure(error);
    return undefined;
  }
}
