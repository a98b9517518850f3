import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';
import { usePrice } from '../../domain/rounds/use-price.ts';
import { useBalances } from '../../domain/session/balances.ts';
import type { Phase, Scene } from './live/scene.ts';
import type { LiveRoom, LiveTide, RoomAnswer, Side } from './live/tide-state.ts';
import type { PriceOption, Purse, Round } from './play/round.ts';
import { useCallPlacing } from './play/use-call.ts';
import { useLateCalls, useOwnCalls, useSeenEnd } from './play/use-own.ts';
import { purseCoins, refuseBalance, refuseLevel } from './tell.ts';

interface PlayOptions {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
  readonly room: LiveRoom;
  readonly scene: Scene;
}

export interface Play {
  readonly phase: Phase;
  /** Whose callers the panel shows: the one that is drawn. */
  readonly tide: LiveTide | undefined;
  readonly side: Side | undefined;
  readonly option: PriceOption;
  readonly purse: Purse;
  readonly hasTrialCoins: boolean;
  /** One's own call in the tide that is drawn. */
  readonly own: Round | undefined;
  readonly canCall: boolean;
  /** The market that decides there cannot be heard. */
  readonly isMarketAway: boolean;
  readonly isAsking: boolean;
  /** Without what a call on its way costs. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  readonly chooseSide: (side: Side) => void;
  readonly chooseOption: (option: PriceOption) => void;
  readonly choosePurse: (purse: Purse) => void;
  readonly refuseLevel: (level: number) => void;
  readonly place: () => void;
}

/** Playing: the gates before a call, the call itself, and its end. */
export function usePlay({ answer, userLevel, room, scene }: PlayOptions): Play {
  const { roomId, prices } = answer.room;
  const [side, chooseSide] = useState<Side>();
  const [purse, choosePurse] = useState<Purse>('coins');
  const [option, chooseOption] = usePrice(prices, userLevel);
  const { asked, placed, place } = useCallPlacing();
  const balances = useBalances();
  const ownOf = useOwnCalls(answer.own, placed);
  const own = ownOf(scene.tide?.tideId);
  useSeenEnd(scene, own, answer.paysHundredths);
  useLateCalls(roomId, answer.paysHundredths);
  const held = purseCoins(balances, purse);
  const isHeard = room.market === undefined || room.market.state === 'live';
  const canCall = scene.phase === 'betting' && isHeard && own === undefined && asked === undefined;
  const start = () => {
    const { tide } = room;
    if (!canCall || side === undefined || !tide) return;
    if (checkLevel(userLevel, option.userLevel)) return refuseLevel(option.userLevel);
    if (balances.isKnown && held < option.price) return refuseBalance(purse);
    const { tideId, serverSeedHash } = tide;
    const { productId, price: stake } = option;
    place({ roomId, productId, stake, tideId, serverSeedHash, side, purse });
  };
  return {
    phase: scene.phase,
    tide: scene.tide,
    side,
    option,
    purse,
    hasTrialCoins: balances.bo + balances.unified > 0,
    own,
    canCall,
    isMarketAway: !isHeard,
    isAsking: asked !== undefined,
    shownCoins: Math.max(0, held - (asked?.stake ?? 0)),
    isBalanceKnown: balances.isKnown,
    chooseSide,
    chooseOption,
    choosePurse,
    refuseLevel,
    place: start,
  };
}
