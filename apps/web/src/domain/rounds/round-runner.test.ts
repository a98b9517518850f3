import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hiddenCoins } from './balls.ts';
import { BALLS_IN_AIR_MAX, Desk, type DeskPorts } from './desk.ts';
import { addPending, listPending } from './pending-plays.ts';
import type { Bet, Round } from './round.ts';

const bet: Bet = { roomId: 3, productId: 1, stake: 100, rows: 8, risk: 'low', purse: 'coins' };

class Lost extends Error {}
class Refused extends Error {}

/** A server that settles each key once, a board that lets balls land when told, and an open desk. */
function openDesk(changes: Partial<DeskPorts> = {}) {
  const settled = new Map<string, Round>();
  const falling: (() => void)[] = [];
  const said: string[] = [];
  let keys = 0;
  const play = (_bet: Bet, key: string): Round => {
    const round = settled.get(key) ?? newRound(String(500 + settled.size), settled.size);
    settled.set(key, round);
    return round;
  };
  const ports: DeskPorts = {
    userId: 7,
    roomId: 3,
    newKey: () => `key-${++keys}`,
    nowMs: () => Date.now(),
    play: (wanted, key) => Promise.resolve(play(wanted, key)),
    listUnshown: () => Promise.resolve([]),
    reportShown: ids => Promise.resolve(said.push(`shown ${ids.join(' ')}`)),
    prepareBoard: ({ rows, risk }) => said.push(`board ${rows} ${risk}`),
    showBall: ({ roundId }, pace) => {
      said.push(`ball ${roundId}${pace === 1 ? '' : ' quickly'}`);
      return new Promise<void>(land => falling.push(land));
    },
    isUncertain: error => error instanceof Lost,
    untilNextTry: tries => Promise.resolve(tries < 3),
    onAnswer: ({ roundId }) => said.push(`answer ${roundId}`),
    onLand: ({ roundId }) => said.push(`landed ${roundId}`),
    onRefusal: error => said.push(`refused ${error instanceof Refused ? 'for certain' : 'perhaps'}`),
    onLate: rounds => said.push(`late ${rounds.length}`),
    ...changes,
  };
  const desk = new Desk(ports);
  const landAll = async () => {
    for (const land of falling.splice(0)) land();
    await settle();
  };
  return { desk, settled, said, play, landAll };
}

const anyRound: Round = {
  gameType: 6,
  roundId: '0',
  roomId: 3,
  purse: 'coins',
  unit: 'coins',
  stake: 100,
  rows: 8,
  risk: 'low',
  slot: 0,
  multiplierHundredths: 500,
  payout: 500,
  script: [],
  serverSeedHash: 'ab'.repeat(32),
  clientSeed: 'sea',
  nonce: 0,
  configVersion: 'one',
  balanceBefore: 1000,
  balanceAfter: 1400,
  createTime: 0,
};

function newRound(roundId: string, nonce: number, changes: Partial<Round> = {}): Round {
  return { ...anyRound, roundId, nonce, createTime: 1000 + nonce, ...changes };
}

const settle = () => vi.advanceTimersByTimeAsync(5000);
const keysStored = () => listPending(7, 3).map(({ key }) => key);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function recovered(changes: Partial<DeskPorts> = {}) {
  const opened = openDesk(changes);
  await opened.desk.recover();
  return opened;
}

describe('a tap', () => {
  it('becomes a ball once its round is known, and a result once it has landed', async () => {
    const { desk, said, landAll } = await recovered();
    desk.tap(bet);
    expect(said).toEqual([]);
    await settle();
    expect(said).toEqual(['answer 500', 'ball 500']);
    expect(desk.getState().results).toEqual([]);
    await landAll();
    expect(said).toEqual(['answer 500', 'ball 500', 'landed 500', 'shown 500']);
    expect(desk.getState().results).toEqual([
      { id: '500', multiplierHundredths: 500, createTime: 1000, isOwn: true },
    ]);
  });

  it('hides its stake until answered, then its payout until landed', async () => {
    const { desk, landAll } = await recovered();
    desk.tap(bet);
    expect(hiddenCoins(desk.getState().balls, 'coins')).toBe(100);
    expect(hiddenCoins(desk.getState().balls, 'trial')).toBe(0);
    await settle();
    expect(hiddenCoins(desk.getState().balls, 'coins')).toBe(500);
    await landAll();
    expect(hiddenCoins(desk.getState().balls, 'coins')).toBe(0);
  });

  it('that is doubled stakes once', async () => {
    const { desk, settled } = await recovered();
    expect([desk.tap(bet).outcome, desk.tap(bet).outcome]).toEqual(['dropped', 'again']);
    await settle();
    expect([...settled.keys()]).toEqual(['key-1']);
    expect(desk.tap(bet).outcome).toBe('dropped');
  });

  it('stores its key before the call and forgets it after the landing', async () => {
    const { desk, landAll } = await recovered();
    desk.tap(bet);
    expect(keysStored()).toEqual(['key-1']);
    await settle();
    expect(keysStored()).toEqual(['key-1']);
    await landAll();
    expect(keysStored()).toEqual([]);
  });

  it('asks again with the same key when the answer was lost', async () => {
    const asked: string[] = [];
    const opened = openDesk();
    const { desk, said } = await recovered({
      play: (wanted, key) => {
        asked.push(key);
        const round = opened.play(wanted, key);
        return asked.length < 3 ? Promise.reject(new Lost()) : Promise.resolve(round);
      },
    });
    desk.tap(bet);
    await settle();
    expect(asked).toEqual(['key-1', 'key-1', 'key-1']);
    expect(opened.settled.size).toBe(1);
    expect(said).toEqual(['answer 500', 'ball 500']);
  });

  it('keeps its key for the next visit when its fate stays unknown', async () => {
    const { desk, said } = await recovered({ play: () => Promise.reject(new Lost()) });
    const { round } = desk.tap(bet);
    await settle();
    expect(await round).toBeUndefined();
    expect([said, keysStored(), desk.getState().balls]).toEqual([['refused perhaps'], ['key-1'], []]);
  });

  it('that is refused takes nothing and leaves nothing', async () => {
    const { desk, said } = await recovered({ play: () => Promise.reject(new Refused()) });
    desk.tap(bet);
    await settle();
    expect([said, keysStored(), desk.getState().balls]).toEqual([['refused for certain'], [], []]);
  });

  it('waits for room when so many balls are in the air', async () => {
    const { desk, landAll } = await recovered();
    const outcomes = Array.from({ length: BALLS_IN_AIR_MAX + 2 }, () => desk.drop(bet).outcome);
    expect(outcomes.filter(outcome => outcome === 'dropped')).toHaveLength(BALLS_IN_AIR_MAX);
    expect(outcomes.at(-1)).toBe('full');
    await settle();
    await landAll();
    expect(desk.drop(bet).outcome).toBe('dropped');
  });

  it('does nothing before it is known what was left over', () => {
    const { desk } = openDesk();
    expect(desk.tap(bet).outcome).toBe('full');
  });
});

describe('after a reload', () => {
  it('a tap under way is asked for with its own key and shown quickly', async () => {
    addPending({ key: 'old-key', userId: 7, bet, atMs: Date.now() });
    const { desk, settled, said, landAll } = openDesk();
    void desk.recover();
    await settle();
    expect([...settled.keys()]).toEqual(['old-key']);
    expect(said).toEqual(['board 8 low', 'late 1', 'ball 500 quickly']);
    await landAll();
    expect(keysStored()).toEqual([]);
    expect(said.at(-1)).toBe('shown 500');
  });

  it('a round the server lists as never shown falls once, though its key is asked for as well', async () => {
    addPending({ key: 'old-key', userId: 7, bet, atMs: Date.now() });
    const opened = openDesk({ listUnshown: () => Promise.resolve([newRound('500', 0)]) });
    void opened.desk.recover();
    await settle();
    expect(opened.said.filter(line => line.startsWith('ball'))).toEqual(['ball 500 quickly']);
  });

  it('is quiet about a tap that is refused by now', async () => {
    addPending({ key: 'old-key', userId: 7, bet, atMs: Date.now() });
    const { said } = await recovered({ play: () => Promise.reject(new Refused()) });
    expect([said, keysStored()]).toEqual([[], []]);
  });

  it('shows the rounds of one board and notes those of others, in the order they were played', async () => {
    const rounds = [newRound('3', 3), newRound('1', 1, { rows: 16 }), newRound('2', 2)];
    const { desk, said, landAll } = openDesk({ listUnshown: () => Promise.resolve(rounds) });
    void desk.recover();
    await settle();
    expect(said.slice(0, 5)).toEqual([
      'board 8 low',
      'late 3',
      'landed 1',
      'ball 2 quickly',
      'ball 3 quickly',
    ]);
    await landAll();
    expect(desk.getState().results.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(said.filter(line => line.startsWith('shown')).join(' ')).toBe('shown 1 shown 2 3');
  });

  it('leaves no ball hanging when more are left over than fit in the air', async () => {
    const rounds = Array.from({ length: 20 }, (_, index) => newRound(String(index), index));
    const { desk, said, landAll } = openDesk({ listUnshown: () => Promise.resolve(rounds) });
    void desk.recover();
    await settle();
    expect(said.filter(line => line.startsWith('ball'))).toHaveLength(BALLS_IN_AIR_MAX);
    await landAll();
    expect([desk.getState().balls, desk.getState().results.length]).toEqual([[], 20]);
  });
});

describe('a closed desk', () => {
  it('leaves what is in the air to the next visit', async () => {
    const { desk, said, landAll } = await recovered();
    desk.tap(bet);
    await settle();
    desk.close();
    await landAll();
    expect(said).toEqual(['answer 500', 'ball 500']);
    expect(keysStored()).toEqual(['key-1']);
  });

  it('reports at once what it would have reported soon', async () => {
    const { desk, said, landAll } = await recovered();
    desk.tap(bet);
    await vi.advanceTimersByTimeAsync(1);
    void landAll();
    await vi.advanceTimersByTimeAsync(1);
    desk.close();
    await vi.advanceTimersByTimeAsync(1);
    expect(said.at(-1)).toBe('shown 500');
  });

  it('tells again what could not be told', async () => {
    let isOffline = true;
    const told: string[] = [];
    const reportShown = (ids: readonly string[]) =>
      isOffline ? Promise.reject(new Lost()) : Promise.resolve(told.push(...ids));
    const { desk, landAll } = await recovered({ reportShown });
    desk.drop(bet);
    await settle();
    await landAll();
    isOffline = false;
    desk.drop(bet);
    await settle();
    await landAll();
    expect(told).toEqual(['500', '501']);
  });
});
