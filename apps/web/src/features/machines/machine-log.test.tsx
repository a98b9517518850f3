import { DEFAULT_CLAW, PRIZE_KINDS } from '@boardwalk/games/claw';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';

let world: World;

const room = {
  roomId: 11_001,
  roomName: 'Honey Bear Haven',
  gameType: 11,
  picture: 'bear',
  use: 0 as const,
  price: 480,
  minLevel: 0,
  club: false,
  vip: false,
  state: 0 as const,
  repairState: 0 as const,
  idle: true,
  userCount: 0,
  queueCount: 0,
  waitMs: 0,
};
const play = {
  stake: 480,
  payout: 0,
  prizes: ['Bear'],
  hasReplay: true,
  code: '',
  isMine: false,
  createTime: NOW_MS,
};
const bear = {
  goodsId: 1,
  name: 'Teddy bear',
  picture: 'teddy-bear',
  rarity: 'common' as const,
  exchangeCoins: 120,
  kind: PRIZE_KINDS.indexOf('bear'),
  inMachine: 4,
  stockLeft: 60,
};
const page = { pageNum: 1, hasMore: false };

beforeEach(() => {
  world = openWorld();
  const { server } = world;
  server.on('rooms.info', () => room);
  server.on('claw.room', () => ({
    room: { ...room, goods: [bear], catchRateBasisPoints: 1200 },
    config: JSON.stringify({ ...DEFAULT_CLAW, gripStrong: 800 }),
    configVersion: 'claw-0123456789abcdef',
    playSeconds: 30,
    meter: { plays: 0, guaranteeAfter: 12 },
    groupRoomIds: [],
  }));
  server.on('machines.odds', () => ({
    configVersion: 'claw-0123456789abcdef',
    source: 'simulation' as const,
    isMeasured: true,
    list: [
      {
        strategy: 'fair',
        measure: 'catchRate' as const,
        plays: 20_000,
        basisPoints: 1234,
        lowBasisPoints: 1180,
        highBasisPoints: 1290,
      },
    ],
  }));
  server.on('machines.settings', () => ({
    ...page,
    list: [
      {
        changeId: 'v2',
        version: 2,
        configVersion: 'claw-0123456789abcdef',
        author: 'Olga',
        note: 'A firmer grip',
        createTime: NOW_MS,
        changes: [{ setting: 'gripStrong', before: '700', after: '800' }],
      },
      {
        changeId: 'c17',
        author: 'house',
        note: '',
        createTime: NOW_MS,
        changes: [{ setting: 'price', before: '400', after: '480' }],
      },
    ],
  }));
  server.on('machines.plays', () => ({
    ...page,
    list: [
      { ...play, playId: '1001', nickName: 'Kai', isMine: true },
      { ...play, playId: '1002', nickName: 'Jun', code: 'c0de-c0de-12' },
      { ...play, playId: '1003', nickName: 'Ida' },
    ],
  }));
});

describe('the log of a machine', () => {
  test('publishes its rule with its number, and what it is set to', async () => {
    await openApp('/machine/11001');
    expect(await screen.findByText(/After 12 plays without a catch/)).toBeTruthy();
    expect(screen.getByText(/It’s the only thing here that depends on who’s playing/)).toBeTruthy();
    expect(screen.queryByText(/Nothing depends/)).toBeNull();
    expect(screen.getByText('By chance, 1 in 8 plays gets the strong grip.')).toBeTruthy();
    expect(
      screen.getByText(/holds with 80% of full strength.* closes with 5% and then loosens to 3%/),
    ).toBeTruthy();
    const settings = screen.getByRole('region', { name: 'Current settings' });
    expect(settings.textContent).toContain('Strong grip80%');
    expect(settings.textContent).toContain('In a new machine: Teddy bear4');
  });

  test('shows measured odds with their interval', async () => {
    await openApp('/machine/11001');
    const odds = await screen.findByRole('region', { name: 'Measured odds' });
    expect(await within(odds).findByText('12.3%')).toBeTruthy();
    expect(odds.textContent).toContain('11.8% to 12.9% with 95% confidence, measured over 20,000 plays');
  });

  test('says what comes back in plain words, and that plays can be run again', async () => {
    const one = { strategy: 'fair', measure: 'return' as const, plays: 1000, basisPoints: 7649 };
    const list = [{ ...one, lowBasisPoints: 7000, highBasisPoints: 8200 }];
    const odds = { configVersion: 'claw-1', source: 'simulation' as const, isMeasured: true, list };
    world.server.on('machines.odds', () => odds);
    await openApp('/machine/11001');
    expect(await screen.findByText(/you get back prizes worth about 76 coins on average/)).toBeTruthy();
    expect(screen.getByText(/you can run it again in your browser/)).toBeTruthy();
  });

  test('of a machine without a meter says that nothing adapts to who plays', async () => {
    const config = { ...DEFAULT_CLAW, payoutMode: 'none' as const, guaranteeAfter: 0 };
    world.server.on('claw.room', () => ({
      room: { ...room, goods: [], catchRateBasisPoints: 0 },
      config: JSON.stringify(config),
      configVersion: 'claw-2',
      playSeconds: 30,
      meter: { plays: 0, guaranteeAfter: 0 },
      groupRoomIds: [],
    }));
    await openApp('/machine/11001');
    expect(await screen.findByText('The strong grip never comes by chance.')).toBeTruthy();
    expect(screen.getByText('Nothing depends on earlier payouts or on who’s playing.')).toBeTruthy();
    const rules = screen.getByRole('region', { name: 'How this machine works' });
    expect(rules.textContent).not.toContain('meter');
  });

  test('of a machine of iron tells what its own plays came to, and promises no replay', async () => {
    const told = { configVersion: 'claw-1', source: 'plays' as const, plays: 240, since: NOW_MS };
    const one = { strategy: 'players', measure: 'catchRate' as const, plays: 240, basisPoints: 2100 };
    const list = [{ ...one, lowBasisPoints: 1600, highBasisPoints: 2700 }];
    world.server.on('machines.odds', () => ({ ...told, isMeasured: true, list }));
    await openApp('/machine/11001');
    const odds = await screen.findByRole('region', { name: 'Measured odds' });
    expect(await within(odds).findByText(/everyone who’s played here/)).toBeTruthy();
    expect(within(odds).getByText(/^Counted on this machine since/)).toBeTruthy();
    expect(screen.getByText(/can’t be run again in a browser/)).toBeTruthy();
    expect(screen.queryByText(/you can run it again in your browser/)).toBeNull();
  });

  test('of a machine of iron with a few plays says that they are too few', async () => {
    const told = { configVersion: 'claw-1', source: 'plays' as const, plays: 12, since: NOW_MS };
    world.server.on('machines.odds', () => ({ ...told, isMeasured: false, list: [] }));
    await openApp('/machine/11001');
    expect(await screen.findByText('Too early to say what it pays: only 12 plays so far.')).toBeTruthy();
  });

  test('says so where the settings were never measured', async () => {
    world.server.on('machines.odds', () => ({
      configVersion: 'claw-1',
      source: 'simulation' as const,
      isMeasured: false,
      list: [],
    }));
    await openApp('/machine/11001');
    expect(await screen.findByText('These settings haven’t been measured yet.')).toBeTruthy();
  });

  test('tells who changed what', async () => {
    await openApp('/machine/11001');
    expect(await screen.findByText('Strong grip: 70% → 80%')).toBeTruthy();
    expect(screen.getByText('#2 · Olga')).toBeTruthy();
    const price = screen.getByText('price: 400 → 480').closest('ul')?.closest('li');
    expect(price?.textContent).not.toContain('#');
  });

  test('leads to the replays of one’s own plays and of those that were shared', async () => {
    await openApp('/machine/11001');
    const own = await screen.findByRole('link', { name: /Kai/ });
    expect(own.getAttribute('href')).toBe('/replay/1001');
    const shared = screen.getByRole('link', { name: /Jun/ });
    expect(shared.getAttribute('href')).toBe('/replay/code/c0de-c0de-12');
    expect(screen.getByText('Ida')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Ida/ })).toBeNull();
  });
});
