import { GameType } from '@boardwalk/contract/enums';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { playAllKept } from '../../../domain/proof/proof.ts';
import { backOff } from '../../../domain/rounds/backoff.ts';
import { BalanceOrder } from '../../../domain/rounds/balance-order.ts';
import { listUnshown } from '../../../domain/rounds/list-unshown.ts';
import { pendingPlays } from '../../../domain/rounds/pending-plays.ts';
import { ShownReport } from '../../../domain/rounds/shown-report.ts';
import { clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/device/device.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { session } from '../../../platform/session/session.ts';
import type { LiveTable } from '../live/use-live-table.ts';
import type { ReefView } from '../stage/reef-view.ts';
import { tellLate, tellRefusal } from '../tell.ts';
import { Gunner, type GunnerPorts, type GunnerState } from './gunner.ts';
import type { OpenShot, Order, Round } from './order.ts';

export interface GunnerUse extends GunnerState {
  readonly gunner: Gunner;
}

const pending = pendingPlays<Order & { readonly stake: number; readonly seat: OpenShot['seat'] }>(
  'rounds.fishing',
);

/** Shots of this page, and those of an earlier one that nobody has seen the end of. */
export function useGunner(
  roomId: number,
  live: LiveTable,
  reef: ReefView,
  onSeen: (round: Round) => void,
): GunnerUse {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  const [gunner] = useState(() => new Gunner(portsOf(roomId, live, reef, round => latest.current(round))));
  useEffect(() => {
    let isHere = true;
    void tellEarlier(gunner, roomId).then(rounds => {
      if (isHere) tellLate(rounds);
    });
    return () => {
      isHere = false;
    };
  }, [gunner, roomId]);
  return { gunner, ...useStore(gunner.store) };
}

function portsOf(
  roomId: number,
  { time, doomed }: LiveTable,
  reef: ReefView,
  onSeen: (round: Round) => void,
): GunnerPorts {
  const order = new BalanceOrder();
  const report = new ShownReport(roundIds => call('rounds.shown', { roundIds: [...roundIds] }));
  return {
    roomId,
    now: () => time.now(),
    isDoomed: doomed.has,
    newKey: newId,
    show: () => reef,
    ask,
    pause: backOff,
    keep: {
      add: ({ key, order: bet, stake, seat }) =>
        pending.add({
          key,
          userId: session.getState().userId,
          bet: { ...bet, stake, seat },
          atMs: clock.nowMs(),
        }),
      remove: key => pending.remove(key),
    },
    onRound: round => {
      order.show(round);
      doomed.add(round.outcome.catches);
      emitEvent('consume', { stakeCoins: round.stake });
    },
    onSeen: round => {
      report.add(round.roundId);
      if (round.payout > 0) emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      onSeen(round);
    },
    onRefused: (reason, { purse }) => void tellRefusal(reason, purse),
  };
}

async function ask(shots: readonly OpenShot[]) {
  const [first] = shots;
  if (!first) return [];
  const { roomId, purse } = first.order;
  const input = {
    roomId,
    purse,
    shots: shots.map(({ key, order: { productId, weapon, aim, firedAt } }) => ({
      productId,
      weapon,
      aim,
      firedAt,
      idempotencyKey: key,
    })),
  };
  const answer = await playAllKept(
    () => call('fishing.fire', input),
    told => told.shots.flatMap(({ round }) => round ?? []),
  );
  return answer.shots;
}

/** Asked for with the keys they had, then what the server has besides; all of it counts as seen now. */
async function tellEarlier(gunner: Gunner, roomId: number): Promise<readonly Round[]> {
  const kept = pending.list(session.getState().userId, roomId);
  const open = kept.map(({ key, bet: { stake, seat, ...order } }) => ({ key, order, stake, seat }));
  const asked = await gunner.askAgain(open);
  const unshown = await listUnshown(roomId, GameType.fishing);
  const rounds = [...new Map([...asked, ...unshown].map(round => [round.roundId, round])).values()];
  if (rounds.length === 0) return [];
  await call('rounds.shown', { roundIds: rounds.slice(-SHOWN_MAX).map(({ roundId }) => roundId) }).catch(
    () => undefined,
  );
  void refresh('wallet.balance', 'accounts.read');
  return rounds;
}

const SHOWN_MAX = 50;
