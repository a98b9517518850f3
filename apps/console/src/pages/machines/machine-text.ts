/** Machines in words, in order, and by what they are filtered. */
import { GameType } from '@boardwalk/contract/enums';
import type { PublishedReturn } from '@boardwalk/rules';
import type { OutputOf } from '../../platform/call.ts';
import { agoText } from '../../platform/format.ts';
import type { Machine, Plan } from './machine.ts';

export type Card = OutputOf<'machines.wall'>['list'][number];
export type State = Card['state'];
export type Need = Card['needs'][number];
export type Share = NonNullable<OutputOf<'machines.versions'>['list'][number]['measured']>;

export const STATES: Readonly<Record<State, { readonly text: string; readonly dot: string }>> = {
  free: { text: 'Free', dot: 'free' },
  playing: { text: 'In play', dot: 'play' },
  kept: { text: 'Seat kept', dot: 'play' },
  called: { text: 'Called', dot: 'play' },
  ending: { text: 'Settling', dot: 'play' },
  open: { text: 'Open', dot: 'open' },
  repair: { text: 'Repair', dot: 'needs' },
  unavailable: { text: 'Not available', dot: 'needs' },
  fault: { text: 'Fault', dot: 'fault' },
  silent: { text: 'Silent', dot: 'fault' },
  closed: { text: 'Closed', dot: 'closed' },
};

export const NEEDS: Readonly<Record<Need, string>> = {
  fault: 'machine fault',
  silent: 'silent',
  noPicture: 'no picture',
  repair: 'out of play',
  soldOut: 'sold out',
  refill: 'refill',
  noPower: 'no computing power left',
};

export const KINDS: Readonly<Record<number, string>> = {
  [GameType.claw]: 'Claw',
  [GameType.push]: 'Coin pusher',
  [GameType.plinko]: 'Plinko',
  [GameType.gashapon]: 'Gashapon',
};

const PLAYED: readonly State[] = ['playing', 'kept', 'called', 'ending'];
const BROKEN: readonly State[] = ['fault', 'silent'];

export const GROUPS = [
  { key: 'needs', text: 'Needs us', dot: 'needs', has: ({ needs }: Card) => needs.length > 0 },
  { key: 'play', text: 'In play', dot: 'play', has: ({ state }: Card) => PLAYED.includes(state) },
  { key: 'open', text: 'Open', dot: 'open', has: ({ state }: Card) => state === 'open' },
  { key: 'free', text: 'Free', dot: 'free', has: ({ state }: Card) => state === 'free' },
  { key: 'fault', text: 'Fault', dot: 'fault', has: ({ state }: Card) => BROKEN.includes(state) },
  { key: 'closed', text: 'Closed', dot: 'closed', has: ({ state }: Card) => state === 'closed' },
] as const;

/** The gravest reason to go there; those without one stay in the house's order behind. */
const URGENCY: readonly Need[] = ['fault', 'silent', 'noPicture', 'soldOut', 'noPower', 'repair', 'refill'];
const STATE_ORDER: readonly State[] = ['playing', 'kept', 'called', 'ending', 'free', 'open'];

export function byNeed(cards: readonly Card[]): Card[] {
  const rank = ({ needs, state }: Card) => {
    const urgency = Math.min(...needs.map(need => URGENCY.indexOf(need)));
    if (needs.length > 0) return urgency;
    const place = STATE_ORDER.indexOf(state);
    return URGENCY.length + (place === -1 ? STATE_ORDER.length : place);
  };
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

export interface WallFilter {
  readonly group?: string | undefined;
  readonly kind?: string | undefined;
  /** `list`: as the house lists them. */
  readonly order?: string | undefined;
}

export function shownOf(cards: readonly Card[], { group, kind, order }: WallFilter): readonly Card[] {
  const known = GROUPS.find(({ key }) => key === group);
  const wanted = cards.filter(
    card => (!known || known.has(card)) && (!kind || card.gameType === Number(kind)),
  );
  return order === 'list' ? wanted : byNeed(wanted);
}

export function seatText({ player, state }: Card): string {
  if (player) return player.name || `Player ${player.userId}`;
  if (state === 'open') return 'anyone';
  if (state === 'free') return 'seat free';
  return STATES[state].text.toLowerCase();
}

export function crowdText({ waiting, left, gameType }: Card): string {
  if (waiting > 0) return `${waiting} waiting`;
  if (left !== undefined) return `${left} ${gameType === GameType.gashapon ? 'turns' : 'prizes'}`;
  return 'no queue';
}

/** In hundredths, as shares are told: '93.4 %'. */
export function basisText(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(1)} %`;
}

type Published = Pick<Card, 'publishedBasisPoints' | 'publishedUpToBasisPoints'>;

/** A careless player's return and the best one's; the same where it does not count how one plays. */
export function publishedShares(card: Published): PublishedReturn | undefined {
  const { publishedBasisPoints: low, publishedUpToBasisPoints: high } = card;
  return low > 0 ? { low: low / 10_000, high: Math.max(low, high) / 10_000 } : undefined;
}

/** '93.4 %', '79.3 to 91.4 %'; empty where nothing is published. */
export function publishedCardText({ publishedBasisPoints, publishedUpToBasisPoints }: Published): string {
  if (publishedBasisPoints <= 0) return '';
  if (publishedUpToBasisPoints <= publishedBasisPoints) return basisText(publishedBasisPoints);
  return `${(publishedBasisPoints / 100).toFixed(1)} to ${basisText(publishedUpToBasisPoints)}`;
}

/** In words what a share of players is: 'pays back 93.4 %', 'catches 11.2 %'. */
export function shareText({ measure, basisPoints }: Machine['published'][number]['share']): string {
  return measure === 'return' ? `pays back ${basisText(basisPoints)}` : `catches ${basisText(basisPoints)}`;
}

/** 'sideOpeningMm' as people read it. */
export function settingText(path: string): string {
  return path
    .replaceAll('.', ' › ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

export function planStateText({ state, fits }: Pick<Plan, 'state' | 'fits'>): string {
  if (state === 'planned') return fits ? 'planned' : 'does not fit';
  return state === 'calledOff' ? 'called off' : state;
}

/** What a play costs with so much taken off: as the server rounds it. */
export function cheaper(priceCoins: number, percent: number): number {
  return Math.max(1, Math.floor((priceCoins * (100 - percent)) / 100));
}

/** What is published to come back of a play, were this its price; a pusher's coin is worth what it costs. */
export function returnAt(
  { card, published, fullPriceCoins }: Machine,
  priceCoins: number,
): number | undefined {
  const { share } = published.find(one => one.share.measure === 'return') ?? {};
  if (!share || card.gameType !== GameType.claw) return undefined;
  return ((share.basisPoints / 10_000) * fullPriceCoins) / priceCoins;
}

export const SCALE_STEP = 0.05;

/** The scale that holds these shares, in whole steps. */
export function scaleAround(shares: readonly number[]): { readonly low: number; readonly high: number } {
  const low = Math.floor(Math.max(0, Math.min(...shares)) / SCALE_STEP) * SCALE_STEP;
  return { low, high: Math.max(low + SCALE_STEP, Math.ceil(Math.max(...shares) / SCALE_STEP) * SCALE_STEP) };
}

export const percentOf = (share: number): string => (share * 100).toFixed(1);

/** In hundredths of a percent, which are all told. */
export const chanceText = (chance: number): string => `${(chance / 100).toFixed(2)} %`;

/** With for how long, where that is known: 'silent for 3 min'. */
export function needText(need: Need, { seenAt }: Pick<Card, 'seenAt'>, nowMs = Date.now()): string {
  if (need !== 'silent') return NEEDS[need];
  return seenAt === undefined
    ? 'not heard of yet'
    : `silent for ${agoText(seenAt, nowMs).replace('now', 'a moment')}`;
}
