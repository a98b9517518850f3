/**
 * Decides a plinko round. A round takes one 32-bit draw; row r (0 at the top) takes its bit 31 − r,
 * 1 for right and 0 for left, so the slot is the number of ones among the top `rows` bits.
 * The low bits are never looked at. Whether the player can pay is left to the wallet.
 */
import { assert, type Coins, coins, type Draws, Refusal } from '@boardwalk/base';
import { plinkoConfigVersion, plinkoPaytable } from './config.ts';
import {
  PLINKO_MAX_STAKE,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoBet,
  type PlinkoEvent,
  type PlinkoRisk,
  type PlinkoRound,
  type PlinkoRows,
  type PlinkoScript,
} from './types.ts';

const PATH = /^[LR]{8,16}$/;

export function isPlinkoRows(rows: number): rows is PlinkoRows {
  return PLINKO_ROWS.some(known => known === rows);
}

export function isPlinkoRisk(risk: string): risk is PlinkoRisk {
  return PLINKO_RISKS.some(known => known === risk);
}

/** `detail.field` names what is wrong: stake, rows or risk. */
export function checkBet(bet: {
  readonly stake: number;
  readonly rows: number;
  readonly risk: string;
}): Refusal<'badBet'> | undefined {
  const isStake = Number.isSafeInteger(bet.stake) && bet.stake > 0 && bet.stake <= PLINKO_MAX_STAKE;
  if (!isStake) return new Refusal('badBet', { field: 'stake', max: PLINKO_MAX_STAKE });
  if (!isPlinkoRows(bet.rows)) return new Refusal('badBet', { field: 'rows' });
  return isPlinkoRisk(bet.risk) ? undefined : new Refusal('badBet', { field: 'risk' });
}

/** The only place that turns a draw into a slot: counts the ones among its top bits. */
export function plinkoSlot(draw: number, rows: PlinkoRows): number {
  let ones = draw >>> (32 - rows);
  ones -= (ones >>> 1) & 0x5555;
  ones = (ones & 0x3333) + ((ones >>> 2) & 0x3333);
  ones = (ones + (ones >>> 4)) & 0x0f0f;
  return (ones + (ones >>> 8)) & 0x1f;
}

/** Rounded down once, at the end; exact for stakes in steps of 10. */
export function plinkoPayout(stake: number, multiplierHundredths: number): Coins {
  const payoutHundredths = stake * multiplierHundredths;
  return coins((payoutHundredths - (payoutHundredths % 100)) / 100);
}

/** One letter a row, 'L' or 'R', from the top. */
export function plinkoPath(draw: number, rows: PlinkoRows): string {
  let path = '';
  for (let row = 0; row < rows; row++) path += (draw >>> (31 - row)) & 1 ? 'R' : 'L';
  return path;
}

/** The round as the stage plays it; also for a round read back, of which only path and payout are stored. */
export function plinkoScript(path: string, payout: Coins): PlinkoScript {
  assert(PATH.test(path), 'a path is 8 to 16 letters L and R');
  const script: PlinkoEvent[] = [{ type: 'drop' }];
  let slot = 0;
  for (let row = 0; row < path.length; row++) {
    const side = path[row] === 'R' ? 'right' : 'left';
    if (side === 'right') slot += 1;
    script.push({ type: 'bounce', row, side });
  }
  script.push({ type: 'land', slot }, { type: 'pay', payout });
  return script;
}

/** All of a round that money depends on; the bet was checked. */
export function decidePlinko(
  { stake, rows, risk }: PlinkoBet,
  draw: number,
): Pick<PlinkoRound, 'slot' | 'multiplierHundredths' | 'payout'> {
  const slot = plinkoSlot(draw, rows);
  const multiplierHundredths = plinkoPaytable(rows, risk)[slot];
  assert(multiplierHundredths !== undefined, 'every slot has a multiplier');
  return { slot, multiplierHundredths, payout: plinkoPayout(stake, multiplierHundredths) };
}

export function playPlinko(bet: PlinkoBet, draws: Draws): PlinkoRound {
  assert(checkBet(bet) === undefined, 'a bet is checked before a round');
  const draw = draws.uint32();
  const decided = decidePlinko(bet, draw);
  const path = plinkoPath(draw, bet.rows);
  const script = plinkoScript(path, decided.payout);
  return { bet, configVersion: plinkoConfigVersion, ...decided, path, script };
}
