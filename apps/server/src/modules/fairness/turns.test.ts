import { isRefusal, type UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { CompanionClash } from '../wallet/index.ts';
import type { ActiveSeed } from './store/seeds.ts';
import { createTurns, type TurnEnd } from './turns.ts';

const user = 1 as UserId;
const other = 2 as UserId;

/** Seeds as the database has them, and how often they were asked for. */
function createSeeds() {
  let nextNonce = 0;
  let loads = 0;
  return {
    loads: () => loads,
    setNext: (nonce: number) => {
      nextNonce = nonce;
    },
    load: async (): Promise<ActiveSeed> => {
      loads += 1;
      return { seedId: 1, userId: user, serverSeed: '00', serverSeedHash: '', clientSeed: 'mine', nextNonce };
    },
  };
}

const use = async ({ nextNonce }: ActiveSeed): Promise<TurnEnd<number>> => ({
  value: nextNonce,
  isNonceUsed: true,
});
const clash = () => new CompanionClash('rounds_seed_nonce', undefined);

describe('the turns of a player', () => {
  it('count nonces without asking the database again', async () => {
    const seeds = createSeeds();
    const turns = createTurns(seeds.load);
    const nonces = [await turns.take(user, use), await turns.take(user, use), await turns.take(user, use)];
    expect([nonces, seeds.loads()]).toEqual([[0, 1, 2], 1]);
  });

  it('keep a nonce that was not used', async () => {
    const turns = createTurns(createSeeds().load);
    const look = async ({ nextNonce }: ActiveSeed) => ({ value: nextNonce, isNonceUsed: false });
    expect([await turns.take(user, look), await turns.take(user, look), await turns.take(user, use)]).toEqual(
      [0, 0, 0],
    );
  });

  it('come one after the other, in the order they were asked for', async () => {
    const turns = createTurns(createSeeds().load);
    const events: string[] = [];
    const slow = (name: string) =>
      turns.take(user, async () => {
        events.push(`${name} begins`);
        await new Promise(resolve => setImmediate(resolve));
        events.push(`${name} ends`);
        return { value: name, isNonceUsed: true };
      });
    await Promise.all([slow('first'), slow('second')]);
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('do not wait for other players', async () => {
    const turns = createTurns(createSeeds().load);
    const { promise, resolve } = Promise.withResolvers<TurnEnd<string>>();
    const stuck = turns.take(user, () => promise);
    expect(await turns.take(other, use)).toBe(0);
    resolve({ value: 'done', isNonceUsed: true });
    expect(await stuck).toBe('done');
  });

  it('are refused when thirty-two wait, and taken again when there is room', async () => {
    const turns = createTurns(createSeeds().load);
    const taken = Array.from({ length: 32 }, () => turns.take(user, use));
    const tooMany = await turns.take(user, use).catch((error: unknown) => error);
    expect(isRefusal(tooMany) && tooMany.code).toBe('tooManyPlays');
    await Promise.all(taken);
    expect(await turns.take(user, use)).toBe(32);
  });

  it('go on after one that failed, with what is true now', async () => {
    const seeds = createSeeds();
    const turns = createTurns(seeds.load);
    await expect(turns.take(user, () => Promise.reject(new Error('no coins')))).rejects.toThrow('no coins');
    seeds.setNext(4);
    expect(await turns.take(user, use)).toBe(4);
  });
});

describe('a turn that clashes with another node', () => {
  it('is taken again with what is true now', async () => {
    const seeds = createSeeds();
    const turns = createTurns(seeds.load);
    let attempts = 0;
    const nonce = await turns.take(user, async seed => {
      attempts += 1;
      seeds.setNext(attempts);
      if (attempts < 4) throw clash();
      return use(seed);
    });
    expect([attempts, nonce]).toEqual([4, 3]);
  });

  it('is given up after six attempts', async () => {
    const turns = createTurns(createSeeds().load);
    let attempts = 0;
    const clashing = turns.take(user, () => {
      attempts += 1;
      return Promise.reject(clash());
    });
    await expect(clashing).rejects.toThrow('rounds_seed_nonce');
    expect(attempts).toBe(6);
  });
});

describe('an interruption', () => {
  it('waits for the turn under way, and makes the next one load anew', async () => {
    const seeds = createSeeds();
    const turns = createTurns(seeds.load);
    const events: string[] = [];
    const first = turns.take(user, async seed => {
      await new Promise(resolve => setImmediate(resolve));
      events.push('played');
      return use(seed);
    });
    const interruption = turns.interrupt(user, async () => {
      events.push('rotated');
      seeds.setNext(0);
    });
    await Promise.all([first, interruption]);
    expect(events).toEqual(['played', 'rotated']);
    expect([await turns.take(user, use), seeds.loads()]).toEqual([0, 2]);
  });
});
