import { useEffect } from 'react';
import { type DialogName, type DialogTable, dialogStore, dialogs } from '../../platform/dialogs/dialogs.ts';
import { type ClientEvents, onEvent } from '../../platform/events.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { tellKeptRank, tellPushNotice } from './tell-push-notice.ts';
import { useContinuePlaying } from './use-continue-playing.ts';
import { useDailyPrompts } from './use-daily-prompts.ts';
import { useInboxNotices } from './use-inbox-notices.ts';
import { useLevelUp } from './use-level-up.ts';
import { useOpenPayments } from './use-open-payments.ts';
import { usePushMessage } from './use-push-message.ts';
import { useQuestNotices } from './use-quest-notices.ts';
import { useRealityCheck } from './use-reality-check.ts';

/** Tells what a player cannot do and what instead, once, whoever raised it; leads where a push message says. */
export function PromptWatch() {
  const navigate = useNavigate();
  usePushMessage();
  useContinuePlaying();
  useOpenPayments();
  useLevelUp();
  useDailyPrompts();
  useRealityCheck();
  useQuestNotices();
  useInboxNotices();
  const { pathname } = useLocation();
  useEffect(() => {
    // After the page before has taken its dialogs away.
    const timer = setTimeout(() => tellKeptRank(pathname));
    const stop = onEvent('notice', notice => tellPushNotice(notice, pathname));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pathname]);
  useEffect(() => {
    const stops = [
      onEvent('levelRequired', ({ level, isTold = false, isAsked = false }) => {
        if (!isTold && !isTelling('levelRequired')) void show(isAsked, 'levelRequired', { level });
      }),
      onEvent('clubRequired', () => {
        if (!isTelling('clubRequired')) void show(false, 'clubRequired', {});
      }),
      onEvent('insufficientBalance', event => void tellBalance(event)),
      onEvent('bonusCardCheck', ({ isBigAmount = false }) => void tellCards(isBigAmount)),
      onEvent('recharge', ({ state }) => {
        if (state === 'asked') void leadToCoins(pathname, navigate);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, pathname]);
  return null;
}

/** A card may be offered once a payment has ended; without their code there is another time. */
async function tellCards(isBigAmount: boolean): Promise<void> {
  const cards = await import('../../features/cards/prompts.ts').catch(() => undefined);
  await (isBigAmount ? cards?.tellBigAmount() : cards?.tellOpenScene());
}

/** Offers of the place first; without any, and without their code, the whole shop. */
async function leadToCoins(pathname: string, navigate: (to: string) => void): Promise<void> {
  const places = await import('../../features/recharge/places/prompts.ts').catch(() => undefined);
  if (!(await places?.showOffersOf(places.placeOf(pathname)))) navigate('/recharge');
}

async function tellBalance(event: ClientEvents['insufficientBalance']): Promise<void> {
  const { unit, ways = [], isAsked = false } = event;
  if (isTelling('insufficientBalance')) return;
  const texts = ways.map(({ text }) => text);
  const way = await show(isAsked, 'insufficientBalance', { unit, ways: texts });
  if (way !== undefined) ways[way]?.go();
}

/** A tap is answered over what is there, a dialog too; an answer of the server waits for its turn. */
async function show<Name extends DialogName>(
  isAsked: boolean,
  name: Name,
  props: DialogTable[Name]['props'],
): Promise<DialogTable[Name]['result'] | undefined> {
  return isAsked ? dialogs.open(name, props) : (await dialogs.queue(name, props)).result;
}

/** A finger that rests on a button asks again and again. */
function isTelling(name: DialogName): boolean {
  const { open, waiting } = dialogStore.getState();
  return [...open, ...waiting].some(dialog => dialog.name === name);
}
