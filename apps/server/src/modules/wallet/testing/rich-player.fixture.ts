/** Players with coins, for tests that play over calls. */
import { type Coins, coins, type UserId } from '@boardwalk/base';
import type { TestWorld } from '@boardwalk/testkit';
import { inputHash, type Unit } from '../index.ts';

let keys = 0;

/** Another one each time, for whatever is asked for. */
export const nextKey = (): string => `test-${(keys += 1)}-key`;

export interface TestPlayer {
  readonly token: string;
  readonly userId: UserId;
}

export async function give(world: TestWorld, userId: number, unit: Unit, amount: number): Promise<void> {
  await world.server.modules.wallet.post({
    kind: 'test.gift',
    key: nextKey(),
    inputHash: inputHash({ unit, amount }),
    answer: null,
    postings: [
      { account: { house: 'test', unit }, amount: coins(0 - amount) },
      { account: { userId: userId as UserId, unit }, amount: coins(amount) },
    ],
  });
}

/** With so many coins more than a sign-up gives. */
export async function richPlayer(world: TestWorld, amount = 10_000): Promise<TestPlayer> {
  const { token, userId } = await world.player();
  await give(world, userId, 'coins', amount);
  return { token, userId: userId as UserId };
}

export async function balanceOf(
  world: TestWorld,
  { userId }: Pick<TestPlayer, 'userId'>,
  unit: Unit = 'coins',
): Promise<Coins> {
  return (await world.server.modules.wallet.balancesOf(userId))[unit];
}
