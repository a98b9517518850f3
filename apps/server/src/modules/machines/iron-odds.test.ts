/** What is published of a machine of iron that is set exactly as the simulated one of the house. */
import { coins } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const name = { 'en-US': 'Iron' };
const FIRST_MS = Date.UTC(2026, 0, 3);

let world: TestWorld;
let userId: number;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  ({ userId } = await world.player());
});
afterAll(() => world?.close());

function add(gameType: 0 | 11, driver: 'physical' | 'simulated'): Promise<number> {
  const iron = { driver, machineId: `iron-${gameType}` } as const;
  return world.server.modules.rooms.add({
    gameType,
    name,
    picture: 'coin',
    priceCoins: coins(10),
    ...(driver === 'physical' ? iron : {}),
  });
}

/** As they are written when a play on it has ended. */
async function addPlays(roomId: number, gameType: number, count: number): Promise<void> {
  const { configVersion } = await world.server.modules.machines.settings.current(roomId);
  await world.platform.database.pool.query(
    `insert into machine_plays (room_id, user_id, game_type, settings_version, config_version,
       stake, payout, prizes, started_at, ended_at)
     select $1, $2, $3::smallint, 1, $4, 100,
       case when $3 = 0 and n % 2 = 0 then 150 else 0 end,
       case when $3 <> 0 and n % 4 = 0 then '[{"en-US": "Bear"}]'::jsonb else '[]'::jsonb end,
       to_timestamp($5) + n * interval '1 minute', to_timestamp($5) + n * interval '2 minutes'
     from generate_series(0, $6::int - 1) n`,
    [roomId, userId, gameType, configVersion, FIRST_MS / 1000, count],
  );
}

const oddsOf = (roomId: number) => world.call('machines.odds', { roomId });

describe.each([
  ['pusher', GameType.push, 'return', 7500],
  ['claw', GameType.claw, 'catchRate', 2500],
] as const)('a %s of iron', (_name, gameType, measure, basisPoints) => {
  it('publishes nothing of what was simulated, and once it was played often what its plays came to', async () => {
    const [iron, twin] = [await add(gameType, 'physical'), await add(gameType, 'simulated')];
    expect(await oddsOf(twin)).toMatchObject({ source: 'simulation', isMeasured: true });
    expect(await oddsOf(iron)).toMatchObject({ source: 'plays', plays: 0, isMeasured: false, list: [] });
    expect(await cardOf(gameType, iron)).toBe(0);
    expect(await cardOf(gameType, twin)).toBeGreaterThan(0);

    await addPlays(iron, gameType, 200);
    world.platform.clock.advance(61_000);
    const odds = await oddsOf(iron);
    expect(odds).toMatchObject({ source: 'plays', plays: 200, since: FIRST_MS, isMeasured: true });
    expect(odds.list).toMatchObject([{ strategy: 'players', measure, plays: 200, basisPoints }]);
    expect(odds.list[0]?.lowBasisPoints).toBeLessThan(basisPoints);
    expect(await cardOf(gameType, iron)).toBe(basisPoints);
  });
});

async function cardOf(gameType: number, roomId: number): Promise<number> {
  if (gameType === GameType.push) return (await world.call('push.room', { roomId })).room.rtpBasisPoints;
  return (await world.call('claw.room', { roomId })).room.catchRateBasisPoints;
}
