/** What must be true of a player of machine rooms when all is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { GameType } from '@boardwalk/contract/enums';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import { ask, demandSame, levelCoins, signUp } from './client.ts';
import { PATIENCE_MS } from './patience.ts';
import type { RoomGuest } from './room-play.ts';

export interface RoomSums {
  readonly rounds: number;
  readonly made: number;
  readonly prizes: number;
}

/** What a demo gives whoever signs up. */
const GIFT_COINS = 500;
const PAGE = 100;

export async function verifyPlayer(url: string, guest: RoomGuest): Promise<RoomSums> {
  const { token, userId, heard } = guest;
  const rounds = await untilSettled(url, guest);
  const paid = new Map(rounds.map(({ roundId, payout }) => [roundId, payout]));
  for (const [roundId, coins] of heard.settled) demandSame(`round ${roundId}`, paid.get(roundId), coins);
  for (const [roundId, coins] of heard.noted) {
    if ((paid.get(roundId) ?? 0) < coins) throw new Error(`round ${roundId} paid less than was noted`);
  }
  const moved = rounds.reduce((sum, { payout, stake }) => sum + payout - stake, 0);
  const made = await untilMadeGood(url, guest, GIFT_COINS + moved);
  const won = rounds.reduce((sum, { prizes = [] }) => sum + prizes.length, 0);
  const { data: pack } = await ask(url, 'pack.list', { pageSize: PAGE }, token);
  demandSame(`how many prizes ${userId} has`, pack.keptPrizes, won);
  const ids = pack.list.map(({ prizeId }) => prizeId);
  demandSame(`how many different prizes ${userId} has`, new Set(ids).size, won);
  for (const prizeId of heard.prizeIds) {
    if (!ids.includes(prizeId)) throw new Error(`prize ${prizeId} was told of and is not in the pack`);
  }
  return { rounds: rounds.length, made, prizes: won };
}

async function untilSettled(url: string, guest: RoomGuest) {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const rounds = await listRounds(url, guest);
    const open = rounds.filter(({ state }) => state === 'open');
    if (open.length === 0) return rounds.filter(({ state }) => state === 'settled');
    if (performance.now() > giveUpAt) throw new Error(`round ${open[0]?.roundId} is never settled`);
    await pause(500);
  }
}

async function listRounds(url: string, { token, isPusher }: RoomGuest) {
  const gameType = isPusher ? GameType.push : GameType.claw;
  const read = async (pageNum: number) =>
    (await ask(url, 'records.gameDetail', { gameType, pageNum, pageSize: PAGE }, token)).data;
  const rounds = [];
  for (let pageNum = 1; ; pageNum++) {
    const { list, hasMore } = await read(pageNum);
    rounds.push(...list);
    if (!hasMore) return rounds;
  }
}

/** The rest of the balance is what was made good; nobody has seen it yet, so all of it is listed. */
async function untilMadeGood(url: string, { token, userId }: RoomGuest, expected: number): Promise<number> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { data: answer } = await ask(url, 'push.makeUp', {}, token);
    const made = answer.list.reduce((sum, { pushMakeUpTotalCoins }) => sum + pushMakeUpTotalCoins, 0);
    const due = expected + made + (await levelCoins(url, token));
    const { balance } = (await ask(url, 'wallet.balance', {}, token)).data;
    if (balance === due) return made;
    if (performance.now() > giveUpAt) demandSame(`the balance of ${userId}`, balance, due);
    await pause(500);
  }
}

/** A newcomer is let sit down, and leaves again. */
export async function demandSeat(url: string, roomId: number): Promise<void> {
  const newcomer = await signUp(url, `newcomer${roomId}@example.test`);
  const room = await enterAsPlayer(url, newcomer, roomId);
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { seat = 'none' } = await room.state();
    if (seat === 'seated') break;
    if (performance.now() > giveUpAt) throw new Error(`nobody can sit down in ${roomId}`);
    if (seat === 'none') await room.sit('apply');
    if (seat === 'called') await room.sit('confirm');
    await pause(100);
  }
  await room.sit('cancel');
  room.close();
}
