import {
  findFish,
  fly,
  type SeatNumber,
  type Shot,
  WEAPONS,
  type WeaponName,
} from '@boardwalk/games/fishing';
import { checkLevel } from '@boardwalk/rules';
import { useEffect, useRef, useState } from 'react';
import type { AutoPlan } from '../../domain/rounds/auto/auto.ts';
import { usePrice } from '../../domain/rounds/use-price.ts';
import { useBalances } from '../../domain/session/balances.ts';
import { haptics } from '../../platform/haptics/haptics.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import type { HeardShot, PriceOption, RoomAnswer } from './live/table-state.ts';
import { type LiveTable, useLiveTable } from './live/use-live-table.ts';
import type { Gunner, Trigger } from './play/gunner.ts';
import { type Purse, purseOf, type Round, stakeOf } from './play/order.ts';
import { nearestTarget } from './play/targets.ts';
import { type Aim, useAim } from './play/use-aim.ts';
import { type AutoEnd, type AutoFire, useAutoFire } from './play/use-auto-fire.ts';
import { useGunner } from './play/use-gunner.ts';
import { type SeatUse, useSeat } from './play/use-seat.ts';
import { ReefView } from './stage/reef-view.ts';
import { caughtText, coinsText, purseCoins, refuseBalance, refuseLevel } from './tell.ts';

export interface Play {
  readonly live: LiveTable;
  readonly reef: ReefView;
  readonly seating: SeatUse;
  readonly aim: Aim;
  readonly auto: AutoFire;
  readonly option: PriceOption;
  readonly weapon: WeaponName;
  readonly purse: Purse;
  readonly stake: number;
  readonly hasTrialCoins: boolean;
  /** Without stakes that are out and payouts that nobody has seen. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  readonly isLate: boolean;
  /** What was caught last, for who listens. */
  readonly announcement: string;
  readonly chooseOption: (option: PriceOption) => void;
  readonly chooseWeapon: (weapon: WeaponName) => void;
  readonly choosePurse: (purse: Purse) => void;
  readonly sitAt: (seat: SeatNumber) => void;
  /** One shot; held, it goes on until it is let go. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** A held trigger fires so often. */
const HELD_MS = 190;

export function usePlay(answer: RoomAnswer, userLevel: number): Play {
  const { roomId, prices } = answer.room;
  const [reef] = useState(() => new ReefView());
  const [option, setOption] = usePrice(prices, userLevel);
  const [weapon, chooseWeapon] = useState<WeaponName>('bullet');
  const [purse, choosePurse] = useState<Purse>('coins');
  const live = useLiveTable(answer, shot => showOthers(shot));
  const seating = useSeat(roomId, live, reef);
  const { announcement, tell } = useAnnouncement();
  const gunnery = useGunner(roomId, live, reef, tell);
  const now = useNow(live);
  const aim = useAim({ roomId, seat: seating.seat, weapon, now, isDoomed: live.doomed.has, reef });
  const balances = useBalances();
  const stake = stakeOf(option, weapon);
  const held = purseCoins(balances, purse) - gunnery.openCoins[purse] - gunnery.unseenCoins[purse];
  useEffect(() => reef.hide(answer.doomed), [reef, answer.doomed]);

  /** Another device of the same player may fire from the same cannon: what this page did not is shown. */
  function showOthers(heard: HeardShot): void {
    if (!gunnery.gunner.hasFired(heard.shot)) showHeard(reef, roomId, heard);
  }

  const firing = useFiring({
    userLevel,
    option,
    weapon,
    purse,
    stake,
    held,
    seating,
    aim,
    live,
    reef,
    now,
    roomId,
    gunner: gunnery.gunner,
  });
  return {
    live,
    reef,
    seating,
    aim,
    auto: firing.auto,
    option,
    weapon,
    purse,
    stake,
    hasTrialCoins: balances.fishing + balances.unified > 0,
    shownCoins: Math.max(0, held),
    isBalanceKnown: balances.isKnown,
    isLate: gunnery.isLate,
    announcement:
      announcement &&
      t('fishing.announcement', { caught: announcement, balance: coinsText(Math.max(0, held), purse) }),
    chooseOption: next => {
      if (checkLevel(userLevel, next.userLevel)) refuseLevel(next.userLevel);
      else setOption(next);
    },
    chooseWeapon: next => {
      chooseWeapon(next);
      if (WEAPONS[next].needsLock && !aim.isLocking) aim.toggleLock();
    },
    choosePurse,
    sitAt: at => void seating.sit(option, at),
    hold: firing.hold,
    release: firing.release,
  };
}

interface Firing extends Omit<Trigger, 'seat' | 'aim'> {
  readonly roomId: number;
  readonly userLevel: number;
  readonly stake: number;
  readonly held: number;
  readonly seating: SeatUse;
  readonly aim: Aim;
  readonly live: LiveTable;
  readonly reef: ReefView;
  readonly now: () => number;
  readonly gunner: Gunner;
}

/** The gates before a shot, the finger that holds, and auto-play. */
function useFiring(options: Firing): Pick<Play, 'auto' | 'hold' | 'release'> {
  const { roomId, userLevel, option, weapon, purse, stake, held, seating, aim, live, reef, now, gunner } =
    options;
  const balances = useBalances();
  const shoot = (
    seat: SeatNumber,
    at: Shot['aim'] | undefined,
    onAnswer?: (round: Round | undefined) => void,
  ) => {
    if (at === undefined) return undefined;
    return gunner.fire({ seat, option, purse, weapon, aim: at }, onAnswer);
  };
  const canAfford = !balances.isKnown || held >= stake;
  const mayFire = (): boolean => {
    if (checkLevel(userLevel, option.userLevel)) {
      refuseLevel(option.userLevel);
      return false;
    }
    if (!canAfford) {
      refuseBalance(purse);
      return false;
    }
    return true;
  };
  const trigger = useTrigger(async isFirst => {
    if (isFirst && !mayFire()) return false;
    if (!canAfford) return false;
    const seat = seating.seat ?? (isFirst ? await seating.sit(option) : undefined);
    if (seat === undefined) return false;
    const outcome = shoot(seat, aim.read(seat));
    if (outcome === undefined && isFirst) toasts.show(t('fishing.noTarget'), { type: 'info' });
    return outcome !== undefined;
  });
  const auto = useAutoFire({
    stake,
    productId: option.productId,
    canAfford: () => canAfford,
    fire: onAnswer => {
      const { seat } = seating;
      if (seat === undefined) return undefined;
      const near = aim.isLocking
        ? undefined
        : nearestTarget({ roomId, seat, weapon, atMs: now(), isDoomed: live.doomed.has });
      if (near) reef.aim(seat, { wave: near.wave, index: near.index });
      return shoot(
        seat,
        aim.isLocking ? aim.read(seat) : near && { wave: near.wave, index: near.index },
        onAnswer,
      );
    },
    onEnd: tellAutoEnd,
  });
  const startAuto = async (plan: AutoPlan) => {
    if (!mayFire()) return;
    const seat = seating.seat ?? (await seating.sit(option));
    if (seat !== undefined) auto.start(plan);
  };
  return {
    auto: { ...auto, start: plan => void startAuto(plan) },
    hold: trigger.hold,
    release: trigger.release,
  };
}

/** The same function for the whole visit: the stage draws by it. */
function useNow({ time }: LiveTable): () => number {
  const [now] = useState(() => () => time.now());
  return now;
}

function showHeard(reef: ReefView, roomId: number, { shot, price, hits, catches }: HeardShot): void {
  const id = `${shot.seat}-${shot.firedAtMs}-${roomId}`;
  const only = (wave: number, index: number) => !hits.some(hit => hit.wave === wave && hit.index === index);
  reef.shoot({ id, shot, isOwn: false, stake: price * WEAPONS[shot.weapon].costs }, fly(roomId, shot, only));
  const seen = hits.flatMap(({ at, ...hit }) => {
    const fish = findFish(roomId, hit.wave, hit.index);
    return fish ? [{ ...hit, kind: fish.kind, atMs: at }] : [];
  });
  void reef.decide(id, { hits: seen }, catches);
}

/** What a catch comes to, as it is seen and heard. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState('');
  const tell = (round: Round) => {
    const best = round.outcome.catches.toSorted((one, other) => other.payout - one.payout)[0];
    if (!best) return;
    setAnnouncement(caughtText({ kind: best.kind, payout: round.payout }, purseOf(round)));
    if (round.payout <= round.stake) return playSound('coin');
    haptics.success();
    playSound(round.payout >= round.stake * BIG ? 'winBig' : 'winSmall');
  };
  return { announcement, tell };
}

const BIG = 20;

/** Fires at once and goes on while it is held; what the first shot needs (a seat) is waited for. */
function useTrigger(fire: (isFirst: boolean) => Promise<boolean>) {
  const latest = useRef(fire);
  latest.current = fire;
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const isHeld = useRef(false);
  const release = () => {
    isHeld.current = false;
    clearInterval(timer.current);
    timer.current = undefined;
  };
  useEffect(() => release, []);
  const hold = () => {
    if (isHeld.current) return;
    isHeld.current = true;
    void latest.current(true).then(hasFired => {
      if (!isHeld.current) return;
      if (!hasFired) return release();
      timer.current = setInterval(() => void latest.current(false), HELD_MS);
    });
  };
  return { hold, release };
}

function tellAutoEnd(end: AutoEnd): void {
  const isShared = end === 'won' || end === 'lossLimit';
  toasts.show(t(isShared ? `plinko.autoEnd.${end}` : `fishing.autoEnd.${end}`), { type: 'info' });
}
