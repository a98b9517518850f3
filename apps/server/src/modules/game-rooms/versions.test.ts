/** Sheets of paytables that run no more. */
import { GameType } from '@boardwalk/contract/enums';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSheets } from './index.ts';

let world: TestWorld;
let floor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(() => world?.close());

describe('versions', () => {
  it('of before keep the sheet they had, which nothing writes over', async () => {
    const told = { gameType: GameType.gem };
    const { db } = world.platform.database;
    const { games } = world.server.modules;
    await keepSheets(db, games);
    expect(await keepSheets(db, games)).toBe(0);
    const [running] = (await floor.call('games.versions', told)).list;
    await world.owner.pool.query(
      `insert into version_figures (game_type, config_version, room_id, unit, since, rounds, stake, payout, prizes,
        stake_squares, return_squares, products)
      values (4, 'gem-0', 4001, 'coins', '2026-01-01Z', 200, 20000, 18000, 0, 2000000, 9000000, 1800000)`,
    );
    await world.owner.pool.query(
      `insert into paytable_sheets (game_type, config_version, sheets)
        values (4, 'gem-0', '[{"name":"","returnToPlayer":0.9,"hitRate":0.3}]')`,
    );
    const { list } = await floor.call('games.versions', told);
    expect(list.map(({ configVersion, sheets }) => [configVersion, sheets])).toEqual([
      [running?.configVersion, running?.sheets],
      ['gem-0', [{ name: '', returnToPlayer: 0.9, hitRate: 0.3 }]],
    ]);
  });
});
