import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingPlays } from './pending-plays.ts';
import { type AnyBet, type AnyRound, type RoundPorts, RoundRunner } from './round-runner.ts';

const bet: AnyBet = { roomId: 3 };
const pending = pendingPlays<AnyBet>('plinkoPending');
const PLAYS_MAX = 4;

type Ports = RoundPorts<AnyBet, AnyRound>;

class Lost extends Error {}
class Refused extends Error {}

/** Settles each key once. */
function openServer() {
  const settled = new Map<string, AnyRound>();
  const play = (_bet: AnyBet, key: string): Promise<AnyRound> => {
    const round = settled.get(key) ?? newRound(500 + settled.size);
    settled.set(key, round);
    return Promise.resolve(round);
  };
  return { settled, play };
}

/** A server, a stage whose shows end when told, and an open runner. */
function openRunner(changes: Partial<Ports> = {}) {
  const { settled, play } = openServer();
  const shows: (() => void)[] = [];
  const said: string[] = [];
  let keys = 0;
  const ports: Ports = {
    userId: 7,
    roomId: 3,
    pending,
    playsMax: PLAYS_MAX,
    newKey: () => `key-${++keys}`,
    nowMs: () => Date.now(),
    play,
    listUnshown: () => Promise.resolve([]),
    reportShown: ids => Promise.resolve(said.push(`told ${ids.join(' ')}`)),
    show: ({ roundId }, { isLate }) => {
      said.push(`show ${roundId}${isLate ? ' late' : ''}`);
      return new Promise<void>(end => shows.push(end));
    },
    isOutcomeUnknown: error => error instanceof Lost,
    backOff: tries => Promise.resolve(tries < 3),
    onAnswer: ({ roundId }) => said.push(`answer ${roundId}`),
    onAcknowledge: ({ roundId }) => said.push(`seen ${roundId}`),
    onRefusal: error => said.push(`refused ${error instanceof Refused ? 'for certain' : 'perhaps'}`),
    onLate: rounds => {
      said.push(`late ${rounds.length}`);
      return { shown: rounds };
    },
    ...changes,
  };
  const runner = new RoundRunner(ports);
  const endShows = async () => {
    for (const end of shows.splice(0)) end();
    await settle();
  };
  const state = () => runner.store.getState();
  return { runner, settled, said, state, endShows };
}

function newRound(id: number): AnyRound {
  return { roundId: String(id), createTime: 1000 + id };
}

const settle = () => vi.advanceTimersByTimeAsync(5000);
const keysStored = () => pending.list(7, 3).map(({ key }) => key);
const storeTap = () => pending.add({ key: 'old-key', userId: 7, bet, atMs: Date.now() });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function recovered(changes: Partial<Ports> = {}) {
  const opened = openRunner(changes);
  await Promise.all([opened.runner.recover(), settle()]);
  return opened;
}

describe('a tap', () => {
  it('is a play under way until its round is known, shown and seen', async () => {
    const { runner, said, state, endShows } = await recovered();
    runner.tap(bet);
    expect(state().plays).toEqual([{ key: 'key-1', bet }]);
    await settle();
    expect(said).toEqual(['answer 500', 'show 500']);
    expect(state().plays).toEqual([{ key: 'key-1', round: newRound(500) }]);
    await endShows();
    expect(said).toEqual(['answer 500', 'show 500', 'seen 500', 'told 500']);
    expect(state()).toEqual({ plays: [], seen: [newRound(500)], isRecovering: false });
  });

  it('that is doubled stakes once', async () => {
    const { runner, settled } = await recovered();
    expect([runner.tap(bet).outcome, runner.tap(bet).outcome]).toEqual(['played', 'again']);
    await settle();
    expect([...settled.keys()]).toEqual(['key-1']);
    expect(runner.tap(bet).outcome).toBe('played');
  });

  it('stores its key before the call and forgets it when its round was seen', async () => {
    const { runner, endShows } = await recovered();
    runner.tap(bet);
    expect(keysStored()).toEqual(['key-1']);
    await settle();
    expect(keysStored()).toEqual(['key-1']);
    await endShows();
    expect(keysStored()).toEqual([]);
  });

  it('asks again with the same key when the answer was lost', async () => {
    const asked: string[] = [];
    const server = openServer();
    const { runner, said } = await recovered({
      play: async (wanted, key) => {
        asked.push(key);
        const round = await server.play(wanted, key);
        if (asked.length < 3) throw new Lost();
        return round;
      },
    });
    runner.tap(bet);
    await settle();
    expect(asked).toEqual(['key-1', 'key-1', 'key-1']);
    expect(server.settled.size).toBe(1);
    expect(said).toEqual(['answer 500', 'show 500']);
  });

  it('keeps its key for the next visit when its fate stays unknown', async () => {
    const { runner, said, state } = await recovered({ play: () => Promise.reject(new Lost()) });
    const { round } = runner.tap(bet);
    await settle();
    expect(await round).toBeUndefined();
    expect([said, keysStored(), state().plays]).toEqual([['refused perhaps'], ['key-1'], []]);
  });

  it('that is refused takes nothing and leaves nothing', async () => {
    const { runner, said, state } = await recovered({ play: () => Promise.reject(new Refused()) });
    runner.tap(bet);
    await settle();
    expect([said, keysStored(), state().plays]).toEqual([['refused for certain'], [], []]);
  });

  it('waits for room when as many plays as may be are under way', async () => {
    const { runner, endShows } = await recovered();
    const outcomes = Array.from({ length: PLAYS_MAX + 1 }, () => runner.play(bet).outcome);
    expect(outcomes).toEqual([...Array.from({ length: PLAYS_MAX }, () => 'played'), 'full']);
    await settle();
    await endShows();
    expect(runner.play(bet).outcome).toBe('played');
  });

  it('does nothing before it is known what was left over', () => {
    const { runner } = openRunner();
    expect(runner.tap(bet).outcome).toBe('full');
    expect(keysStored()).toEqual([]);
  });
});

describe('a round that is seen before its show is over', () => {
  const changes: Partial<Ports> = {
    playsMax: 1,
    show: async (_round, { acknowledge }) => {
      acknowledge();
      await new Promise(resolve => setTimeout(resolve, 60_000));
    },
  };

  it('is told at once, and nothing else is played until the show is over', async () => {
    const { runner, said, state } = await recovered(changes);
    runner.play(bet);
    await settle();
    expect(said).toEqual(['answer 500', 'seen 500', 'told 500']);
    expect([keysStored(), state().plays.length, runner.play(bet).outcome]).toEqual([[], 1, 'full']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([said.filter(line => line === 'seen 500'), state().plays]).toEqual([['seen 500'], []]);
  });

  it('is not shown again when the room is left meanwhile and entered again', async () => {
    const unshown = [newRound(500)];
    const { runner, said } = await recovered({ ...changes, listUnshown: async () => unshown });
    runner.close();
    runner.open();
    await Promise.all([runner.recover(), settle()]);
    expect(said.filter(line => line.startsWith('late'))).toEqual(['late 1']);
  });
});

describe('after a reload', () => {
  it('a tap under way is asked for with its own key and shown', async () => {
    storeTap();
    const { settled, said, endShows } = await recovered();
    expect([...settled.keys()]).toEqual(['old-key']);
    expect(said).toEqual(['late 1', 'show 500 late']);
    await endShows();
    expect([keysStored(), said.at(-1)]).toEqual([[], 'told 500']);
  });

  it('a round the server lists as never shown is shown once, though its key is asked for as well', async () => {
    storeTap();
    const { said } = await recovered({ listUnshown: () => Promise.resolve([newRound(500)]) });
    expect(said).toEqual(['late 1', 'show 500 late']);
  });

  it('is quiet about a tap that is refused by now', async () => {
    storeTap();
    const { said, state } = await recovered({ play: () => Promise.reject(new Refused()) });
    expect([said, keysStored(), state().plays]).toEqual([[], [], []]);
  });

  it('shows what the game wants shown in the order it was played, and notes the rest as seen', async () => {
    const { said, state, endShows } = await recovered({
      listUnshown: () => Promise.resolve([3, 1, 2].map(newRound)),
      onLate: rounds => ({ shown: rounds.slice(1) }),
    });
    expect(said).toEqual(['seen 1', 'show 2 late', 'show 3 late', 'told 1']);
    await endShows();
    expect(said.slice(4)).toEqual(['seen 2', 'seen 3', 'told 2 3']);
    expect(state().plays).toEqual([]);
  });
});

describe('a second tab', () => {
  it('asks for the first one with its own key: one stake, shown in both', async () => {
    const server = openServer();
    const first = await recovered({ play: server.play });
    first.runner.tap(bet);
    await settle();
    const second = await recovered({ play: server.play });
    expect([...server.settled.keys()]).toEqual(['key-1']);
    expect([first.said.at(-1), second.said.at(-1)]).toEqual(['show 500', 'show 500 late']);
    await first.endShows();
    await second.endShows();
    expect([keysStored(), first.state().plays, second.state().plays]).toEqual([[], [], []]);
  });
});

describe('a closed runner', () => {
  it('leaves what was not seen to the next visit', async () => {
    const { runner, said, endShows } = await recovered();
    runner.tap(bet);
    await settle();
    runner.close();
    await endShows();
    expect(said).toEqual(['answer 500', 'show 500']);
    expect(keysStored()).toEqual(['key-1']);
    expect(runner.tap(bet).outcome).toBe('full');
  });

  it('shows it again when it is opened again, and counts the end of that show only', async () => {
    const { runner, said, state, endShows } = await recovered();
    runner.tap(bet);
    await settle();
    runner.close();
    runner.open();
    await Promise.all([runner.recover(), settle()]);
    expect(said).toEqual(['answer 500', 'show 500', 'late 1', 'show 500 late']);
    await endShows();
    expect(said.slice(4)).toEqual(['seen 500', 'told 500']);
    expect([state().plays, keysStored()]).toEqual([[], []]);
  });

  it('reports at once what it would have reported soon', async () => {
    const { runner, said, endShows } = await recovered();
    runner.tap(bet);
    await vi.advanceTimersByTimeAsync(1);
    void endShows();
    await vi.advanceTimersByTimeAsync(1);
    runner.close();
    await vi.advanceTimersByTimeAsync(1);
    expect(said.at(-1)).toBe('told 500');
  });

  it('tells again what could not be told', async () => {
    let isOffline = true;
    const told: string[] = [];
    const reportShown = (ids: readonly string[]) =>
      isOffline ? Promise.reject(new Lost()) : Promise.resolve(told.push(...ids));
    const { runner, endShows } = await recovered({ reportShown });
    runner.play(bet);
    await settle();
    await endShows();
    isOffline = false;
    runner.play(bet);
    await settle();
    await endShows();
    expect(told).toEqual(['500', '501']);
  });
});
