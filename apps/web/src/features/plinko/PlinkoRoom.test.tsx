import { Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { plinkoPaytable } from '@boardwalk/games/plinko';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, playRound, type World } from '../../../test/world.ts';
import { emitEvent, onEvent } from '../../platform/events.ts';
import { toastStore } from '../../platform/toasts/toasts.ts';
import type { Round } from './play/round.ts';

let world: World;
const heard: unknown[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  world = openWorld();
  storeUser();
  heard.length = 0;
  for (const name of ['levelRequired', 'insufficientBalance'] as const) {
    stops.push(onEvent(name, event => heard.push({ name, ...event })));
  }
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function enterRoom() {
  const user = await openApp('/plinko/3');
  const drop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Drop' });
  await waitFor(() => expect(drop.disabled).toBe(false));
  return { user, drop };
}

const plays = () => world.server.requestsOf('plinko.play').map(({ input }) => input);
const landed = () => screen.findByText(/coins back$/);

/** The server settles each key once, as the real one does. */
function settleByKey(): Map<string, Round> {
  const byKey = new Map<string, Round>();
  world.server.on('plinko.play', ({ input }) => {
    const round = byKey.get(input.idempotencyKey) ?? playRound(world);
    byKey.set(input.idempotencyKey, round);
    return round;
  });
  return byKey;
}

describe('dropping a ball', () => {
  test('takes the stake at once and pays when the ball has landed', async () => {
    const { user, drop } = await enterRoom();
    await screen.findByRole('img', { name: '1,000 coins' });
    await user.click(drop);
    await landed();
    const [round] = world.rounds;
    const multiplier = (round?.multiplierHundredths ?? 0) / 100;
    expect(screen.getByText(`${multiplier}×: ${round?.payout} coins back`)).toBeTruthy();
    const balance = (round?.balanceAfter ?? 0).toLocaleString('en-US');
    expect(await screen.findByRole('img', { name: `${balance} coins` })).toBeTruthy();
    await waitFor(() => {
      const shown = world.server.requestsOf('rounds.shown').map(({ input }) => input.roundIds);
      expect(shown).toEqual([[round?.roundId]]);
    });
  });

  test('by a double tap stakes once', async () => {
    const { user, drop } = await enterRoom();
    // Both taps at one moment, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    await user.dblClick(drop);
    await landed();
    expect(plays()).toHaveLength(1);
  });

  test('whose answer is lost asks again with the same key and pays once', async () => {
    const settled = settleByKey();
    const { user, drop } = await enterRoom();
    world.server.on('plinko.play', ({ input }) => {
      const round = settled.get(input.idempotencyKey) ?? playRound(world);
      settled.set(input.idempotencyKey, round);
      // It was played, but its answer does not arrive.
      if (plays().length === 1) throw new Refusal('serverStopping');
      return round;
    });
    await user.click(drop);
    await landed();
    const keys = plays().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(world.rounds).toHaveLength(1);
  });

  test('while offline says that the coins are safe, and falls when the connection is back', async () => {
    const { user, drop } = await enterRoom();
    world.server.isOffline = true;
    await user.click(drop);
    expect(await screen.findByText(/Your coins are safe/)).toBeTruthy();
    world.server.isOffline = false;
    await landed();
    expect(screen.queryByText(/Your coins are safe/)).toBeNull();
    expect(world.rounds).toHaveLength(1);
  });

  test('by the space bar works anywhere but on a control', async () => {
    const { user } = await enterRoom();
    await user.keyboard(' ');
    await landed();
    expect(plays()).toHaveLength(1);
    screen.getByRole('combobox', { name: 'Rows' }).focus();
    await user.keyboard(' ');
    expect(plays()).toHaveLength(1);
  });

  test('with trial coins asks for them', async () => {
    const { user, drop } = await enterRoom();
    await user.click(await screen.findByRole('button', { name: 'Use trial coins' }));
    expect(await screen.findByRole('img', { name: '300 trial coins' })).toBeTruthy();
    await user.click(drop);
    await landed();
    expect(plays()[0]).toMatchObject({ purse: 'trial', rows: 12, risk: 'medium', plinkoProductId: 1 });
  });

  test('on another board asks for its rows and risk', async () => {
    const { user, drop } = await enterRoom();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '9 rows');
    await user.click(screen.getByRole('radio', { name: 'High' }));
    await user.click(drop);
    await landed();
    expect(plays()[0]).toMatchObject({ rows: 9, risk: 'high' });
  });
});

describe('the gates', () => {
  test('an option of a higher level is refused and names the level', async () => {
    const { user } = await enterRoom();
    await user.click(await screen.findByRole('radio', { name: '500 coins per ball, opens at Lv3' }));
    expect(heard).toEqual([{ name: 'levelRequired', level: 2, isAsked: true }]);
    expect(await screen.findByRole('dialog', { name: 'Opens at Lv3.' })).toBeTruthy();
    expect(toastStore.getState().queue).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10 coins per ball' }).checked).toBe(true);
  });

  test('an empty purse is told before anything is asked', async () => {
    world.balances.coins = 9;
    const { user, drop } = await enterRoom();
    await screen.findByRole('img', { name: '9 coins' });
    await user.click(drop);
    expect(heard).toEqual([
      expect.objectContaining({ name: 'insufficientBalance', unit: 'coins', isAsked: true }),
    ]);
    expect(toastStore.getState().queue).toEqual([]);
    expect(plays()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Use my 300 trial coins' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('img', { name: '300 trial coins' })).toBeTruthy();
  });

  test('an empty purse of trial coins leads back to coins', async () => {
    world.balances.plinko = 5;
    const { user, drop } = await enterRoom();
    await user.click(await screen.findByRole('button', { name: 'Use trial coins' }));
    await screen.findByRole('img', { name: '5 trial coins' });
    await user.click(drop);
    expect(heard).toEqual([expect.objectContaining({ unit: 'plinko' })]);
    await user.click(await screen.findByRole('button', { name: 'Play with my 1,000 coins' }));
    expect(await screen.findByRole('img', { name: '1,000 coins' })).toBeTruthy();
  });

  test('a purse too small for a dear ball is shown a cheaper one', async () => {
    changeRoom({
      prices: [
        { price: 10, userLevel: 0, plinkoProductId: 1 },
        { price: 100, userLevel: 0, plinkoProductId: 2 },
      ],
    });
    world.balances.coins = 40;
    const { user, drop } = await enterRoom();
    await screen.findByRole('img', { name: '40 coins' });
    await user.click(screen.getByRole('radio', { name: '100 coins per ball' }));
    await user.click(drop);
    await user.click(await screen.findByRole('button', { name: 'Play for 10 coins per ball' }));
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '10 coins per ball' }).checked).toBe(true);
    });
    expect(plays()).toEqual([]);
  });

  test('the word of the server counts where the purse seemed full enough', async () => {
    world.server.refuse('plinko.play', 'insufficientBalance', { missing: 5 });
    const { user, drop } = await enterRoom();
    await user.click(drop);
    await waitFor(() => expect(heard).toEqual([expect.objectContaining({ name: 'insufficientBalance' })]));
    expect(await screen.findByRole('dialog', { name: 'Not enough coins' })).toBeTruthy();
  });

  test('a room above the own level does not open', async () => {
    changeRoom({ minLevel: 4 });
    const user = await openApp('/plinko/3');
    expect(await screen.findByRole('heading', { name: 'Opens at Lv5.' })).toBeTruthy();
    const distance = await screen.findByRole('progressbar', { name: /XP to Lv5$/ });
    expect(Number(distance.getAttribute('aria-valuenow'))).toBeLessThan(100);
    const opens = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(opens.map(({ textContent }) => textContent)).toEqual(['10Lv5']);
    expect(heard).toEqual([{ name: 'levelRequired', level: 4, isTold: true }]);
    expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'How do I level up?' }));
    expect(await screen.findByRole('dialog', { name: 'Opens at Lv5.' })).toBeTruthy();
  });

  test('a closed room says so', async () => {
    changeRoom({ state: 'closed' });
    await openApp('/plinko/3');
    expect(await screen.findByRole('heading', { name: 'This room is closed right now.' })).toBeTruthy();
  });

  test('a guest signs in first and would come back here', async () => {
    localStorage.clear();
    await openApp('/plinko/3');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

describe('coming back', () => {
  test('a ball that was never seen to land falls now and is reported', async () => {
    const round = playRound(world);
    world.server.on('rounds.unshown', ({ input }) => ({
      list: [round].filter(({ gameType }) => gameType === input.gameType),
    }));
    await openApp('/plinko/3');
    expect(await screen.findByText('An earlier ball is landing now.')).toBeTruthy();
    await landed();
    await waitFor(() => expect(world.server.requestsOf('rounds.shown')).toHaveLength(1));
    expect(plays()).toEqual([]);
  });

  test('does not tell the result of a ball before it lands', async () => {
    const round = playRound(world);
    changeRoom({ history: [{ ...round, nickName: 'Marina' }] });
    world.server.on('rounds.unshown', ({ input }) => ({
      list: [round].filter(({ gameType }) => gameType === input.gameType),
    }));
    await openApp('/plinko/3');
    await screen.findByText('An earlier ball is landing now.');
    expect(screen.queryByRole('button', { name: /^Latest results/ })).toBeNull();
    await landed();
    const column = screen.getByRole('button', { name: /^Latest results/ });
    expect(column.textContent).toBe(`${round.multiplierHundredths / 100}×`);
  });

  test('a tap whose answer never came is asked for with its key', async () => {
    settleByKey();
    const bet = { roomId: 3, productId: 1, stake: 10, rows: 12, risk: 'medium', purse: 'coins' };
    const pending = [{ key: 'key-of-before', userId: 7, atMs: Date.now(), bet }];
    localStorage.setItem('boardwalk.plinkoPending', JSON.stringify(pending));
    await openApp('/plinko/3');
    await landed();
    expect(plays().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-of-before']);
    expect(localStorage.getItem('boardwalk.plinkoPending')).toBe('[]');
  });
});

describe('what is said of the odds', () => {
  test('every multiplier with its exact chance, before a ball is dropped', async () => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('button', { name: 'Rules and odds' }));
    const sheet = await screen.findByRole('dialog', { name: 'Rules and odds' });
    expect(within(sheet).getByText('Medium · 12 rows')).toBeTruthy();
    const top = within(sheet).getByRole('row', { name: /110×/ });
    expect(top.textContent).toBe('110×0.0488%1/20482,048');
    expect(within(sheet).getByText('exactly 2483/2560')).toBeTruthy();
  });

  test('every own round leads to its proof', async () => {
    const round = playRound(world);
    changeRoom({ history: [{ ...round, nickName: 'Marina' }] });
    const { user } = await enterRoom();
    await user.click(await screen.findByRole('button', { name: /Open your rounds/ }));
    const link = await screen.findByRole('link', { name: new RegExp(`Round ${round.roundId}`) });
    expect(link.getAttribute('href')).toBe(`/verify/${round.roundId}`);
  });
});

describe('automatic play', () => {
  test('drops ball after ball until it is stopped', async () => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('button', { name: 'Auto' }));
    await user.click(await screen.findByRole('radio', { name: 'No limit' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(plays().length).toBeGreaterThanOrEqual(2));
    await user.click(screen.getByRole('button', { name: /^Stop auto/ }));
    const dropped = plays().length;
    await landed();
    expect(await screen.findByRole('button', { name: 'Drop' })).toBeTruthy();
    expect(plays()).toHaveLength(dropped);
    const keys = plays().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("others' wins", () => {
  test('are told as the room hears of them, and only those of this room', async () => {
    await enterRoom();
    const win = { code: 80, userId: '12', nickName: 'Kai', userLevel: 3, content: '26', coin: 2600 } as const;
    emitEvent('instruction', { ...win, roomId: '4', nickName: 'Somebody elsewhere' });
    emitEvent('instruction', { ...win, roomId: '3' });
    expect(await screen.findByText('won 2,600')).toBeTruthy();
    expect(screen.getByText('Kai')).toBeTruthy();
    expect(screen.queryByText('Somebody elsewhere')).toBeNull();
  });
});

type RoomAnswer = OutputOf<Calls['plinko.room']>;

function changeRoom({
  history = [],
  ...changes
}: Partial<RoomAnswer['room'] & Pick<RoomAnswer, 'history'>>): void {
  const room = {
    roomId: 3,
    roomName: 'Pier Plinko',
    state: 'open',
    minLevel: 0,
    rtpBasisPoints: 9700,
    card: { rows: 8, multipliersHundredths: [] as number[], highestHundredths: 100_000 },
  } as const;
  const tables = [
    {
      rows: 12,
      risk: 'medium' as const,
      multipliersHundredths: [...plinkoPaytable(12, 'medium')],
      rtpBasisPoints: 9699,
    },
  ];
  world.server.on('plinko.room', () => ({
    room: { ...room, prices: [{ price: 10, userLevel: 0, plinkoProductId: 1 }], ...changes },
    configVersion: 'one',
    tables,
    history,
  }));
}
