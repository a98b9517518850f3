/** What happened in a round, in plain words, as far as each kind of game tells. */
import { GameType } from '@boardwalk/contract/enums';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';

export type Round = OutputOf<'rounds.one'>;
type Told = Pick<Round, 'gameType' | 'state' | 'bet' | 'outcome' | 'payout' | 'prizes'>;
type Facts = Readonly<Record<string, unknown>>;

export function roundWords(round: Told): string[] {
  if (round.state === 'void') return ['It was called off, and the stake was given back.'];
  if (round.state === 'open') return ['It is not over yet.'];
  return [...gameWords(round.gameType, factsOf(round.bet), factsOf(round.outcome)), wonText(round)];
}

function gameWords(gameType: number, bet: Facts, outcome: Facts): string[] {
  switch (gameType) {
    case GameType.plinko:
      return [
        `A ball over ${countOf(bet['rows'])} rows at ${String(bet['risk'])} risk.`,
        `It fell into slot ${countOf(outcome['slot'])}, which pays ${Number(outcome['multiplierHundredths']) / 100} times the stake.`,
      ];
    case GameType.gashapon: {
      const turns = listOf(outcome['turns']).map(turn => String(factsOf(turn)['colour']));
      return [
        `${some(turns.length, 'turn', 'turns')} of the handle.`,
        `What fell: ${turns.map(colour => `a ${colour} capsule`).join(', ')}.`,
      ];
    }
    case GameType.claw: {
      const prizes = listOf(outcome['prizes']).map(String);
      return [
        `The claw gripped with ${outcome['strong'] === true ? 'all its strength' : 'its ordinary strength'}.`,
        prizes.length > 0
          ? `It brought home ${prizes.join(', ')}.`
          : 'Nothing fell into the chute in its time.',
      ];
    }
    case GameType.push:
      return pushWords(bet, outcome);
    case GameType.slot:
      return slotWords(bet, outcome);
    default:
      return [];
  }
}

function pushWords(bet: Facts, outcome: Facts): string[] {
  const words = [
    `${countOf(outcome['dropped'])} of ${countOf(bet['coins'])} coins were dropped, the rest was given back.`,
    `${some(Number(outcome['won'] ?? 0), 'coin', 'coins')} fell over the edge.`,
  ];
  const turns = Number(outcome['turns'] ?? 0);
  if (turns > 0) words.push(`The wheel turned ${some(turns, 'time', 'times')}.`);
  return words;
}

function slotWords(bet: Facts, outcome: Facts): string[] {
  const free = listOf(outcome['freeStops']).length;
  const words = [
    `The machine '${String(bet['machine'])}' paid ${Number(outcome['multiplierHundredths']) / 100} times the stake.`,
  ];
  if (free > 0) words.push(`It brought ${some(free, 'free spin', 'free spins')}.`);
  if (Number(outcome['pick']) >= 0) words.push('A bonus opened a prize.');
  if (outcome['jackpot'] !== 'none') {
    words.push(`It won the ${String(outcome['jackpot'])} jackpot, which is paid by a transfer of its own.`);
  }
  return words;
}

function wonText({ payout, prizes }: Told): string {
  const won = [
    payout > 0 && `${countText(payout)} coins were paid`,
    prizes > 0 && `prizes worth ${countText(prizes)} coins were given`,
  ].filter(Boolean);
  return won.length > 0 ? `${sentence(won.join(', and '))}.` : 'Nothing was won.';
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const some = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`;
const countOf = (value: unknown) => countText(Number(value ?? 0));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function factsOf(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? (value as Facts) : {};
}

/** The way of a ball, a letter a row; empty for other games. */
export function ballPath({ gameType, outcome }: Pick<Round, 'gameType' | 'outcome'>): string {
  const { path } = factsOf(outcome);
  return gameType === GameType.plinko && typeof path === 'string' && /^[LR]{8,16}$/.test(path) ? path : '';
}

/** The colors of the capsules that fell; none for other games. */
export function capsuleColors({ gameType, outcome }: Pick<Round, 'gameType' | 'outcome'>): string[] {
  if (gameType !== GameType.gashapon) return [];
  return listOf(factsOf(outcome)['turns']).map(turn => String(factsOf(turn)['colour']));
}

/** Whether the whole machine can be played again; only simulated ones keep what that takes. */
export function hasMachineReplay({
  gameType,
  bet,
  state,
}: Pick<Round, 'gameType' | 'bet' | 'state'>): boolean {
  const isMachine = gameType === GameType.claw || gameType === GameType.push;
  return isMachine && state === 'settled' && typeof factsOf(bet)['serverSeedHash'] === 'string';
}
