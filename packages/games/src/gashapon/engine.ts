/**
 * Decides a gashapon round. Each turn takes two draws, in this order: a number below the sum of all
 * weights, which falls into the share of one capsule (the first capsule has the lowest numbers), then
 * one of six for the colour of its shell, which tells nothing of what is inside. Turns know nothing of
 * each other. Whether the capsule is there and the player can pay is left to who calls.
 */
import { assert, type Coins, coins, type Draws, drawBelow, Refusal } from '@boardwalk/base';
import { checkGashaponConfig, gashaponConfigVersion, totalWeightOf } from './config.ts';
import {
  GASHAPON_COLOURS,
  GASHAPON_MAX_TIMES,
  type GashaponBet,
  type GashaponCapsule,
  type GashaponConfig,
  type GashaponEvent,
  type GashaponRound,
  type GashaponScript,
  type GashaponTurn,
} from './types.ts';

/** `detail.field` names what is wrong: times, or what `checkGashaponConfig` names. */
export function checkGashaponBet({ config, times }: GashaponBet): Refusal<'badBet' | 'badInput'> | undefined {
  const isTimes = Number.isInteger(times) && times >= 1 && times <= GASHAPON_MAX_TIMES;
  if (!isTimes) return new Refusal('badBet', { field: 'times', max: GASHAPON_MAX_TIMES });
  return checkGashaponConfig(config);
}

/** The capsule whose share of the weights a number falls into; numbers count from 0. */
export function gashaponCapsuleAt(number: number, { capsules }: GashaponConfig): GashaponCapsule {
  let end = 0;
  for (const capsule of capsules) {
    end += capsule.weight;
    if (number < end) return capsule;
  }
  throw new Error('a number is below the sum of all weights');
}

export function gashaponStake({ config, times }: GashaponBet): Coins {
  return coins(config.turnPrice * times);
}

/** The round as the stage plays it; also for a round read back, of which only stake and turns are stored. */
export function gashaponScript(stake: Coins, turns: readonly GashaponTurn[]): GashaponScript {
  const script: GashaponEvent[] = [{ type: 'insert', coins: stake }];
  turns.forEach(({ capsuleId, colour }, turn) => {
    script.push(
      { type: 'crank', turn },
      { type: 'fall', turn, colour },
      { type: 'roll', turn },
      { type: 'open', turn },
      { type: 'prize', turn, capsuleId },
    );
  });
  return script;
}

export function playGashapon(bet: GashaponBet, draws: Draws): GashaponRound {
  assert(checkGashaponBet(bet) === undefined, 'a bet is checked before a round');
  const { config, times } = bet;
  const totalWeight = totalWeightOf(config);
  const turns: GashaponTurn[] = [];
  let worth = 0;
  for (let turn = 0; turn < times; turn++) {
    const { capsuleId, exchangeCoins } = gashaponCapsuleAt(drawBelow(draws, totalWeight), config);
    turns.push({ capsuleId, colour: colourOf(draws) });
    worth += exchangeCoins;
  }
  const stake = gashaponStake(bet);
  const script = gashaponScript(stake, turns);
  return { configVersion: gashaponConfigVersion(config), stake, turns, worth: coins(worth), script };
}

function colourOf(draws: Draws): GashaponTurn['colour'] {
  const colour = GASHAPON_COLOURS[drawBelow(draws, GASHAPON_COLOURS.length)];
  assert(colour, 'every number below six has a colour');
  return colour;
}
