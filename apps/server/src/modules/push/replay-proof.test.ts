/** A real play, judged as the replay page judges it: as it is stored, and after somebody with the database has rewritten it. */
import { cabinetOf, type PusherConfig } from '@boardwalk/games/pusher';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf } from '../../../../web/src/features/replay/bytes-of.ts';
import { ReplayRun } from '../../../../web/src/features/replay/engine/run.ts';
import { judgeReplay } from '../../../../web/src/features/replay/verdict.ts';
import { livePlayer, startServer } from '../machine-games/testing/live-player.fixture.ts';

const ROOM = 20_001;
const TOWER_ROOM = 20_009;
const LANES_ROOM = 20_010;
const COINS = 4;

let world: TestWorld;
let url = '';

beforeAll(async () => {
  world = await createTestWorld();
  url = await startServer(world);
});
afterAll(() => world?.close());

it('fits as it was played, and names what was rewritten', async () => {
  const { playId, token } = await playedPlay();
  expect(await wrongIn(playId, token)).toEqual([]);

  const { rows } = await query(
    'select stake::int as stake, payout::int as payout from machine_plays where id = $1',
    [playId],
  );
  expect(rows).toMatchObject([{ stake: COINS * 10 }]);
  // As a dishonest house would: in the play and in its rounds alike.
  await query('update machine_plays set payout = payout + 240 where id = $1', [playId]);
  expect(await wrongIn(playId, token)).toEqual(['payout']);
  await query(
    `update rounds set payout = payout + 240, outcome = jsonb_set(outcome::jsonb, '{won}', to_jsonb((outcome ->> 'won')::int + 24))
     where bet ->> 'playId' = $1`,
    [playId],
  );
  expect(await wrongIn(playId, token)).toEqual(['payout', 'wins']);
  await query("update machine_plays set client_seed = 'another' where id = $1", [playId]);
  expect(await wrongIn(playId, token)).toEqual(['clientSeed', 'payout', 'wins']);
});

it.each([
  ['tower', TOWER_ROOM],
  ['lanes', LANES_ROOM],
] as const)('fits in the cabinet with %s, too', async (cabinet, roomId) => {
  const { playId, token } = await playedPlay(roomId);
  expect(await wrongIn(playId, token)).toEqual([]);
  const { config } = await world.call('machines.replay', { playId }, token);
  expect(cabinetOf(JSON.parse(config) as PusherConfig)).toBe(cabinet);
});

async function playedPlay(roomId = ROOM): Promise<{ readonly playId: string; readonly token: string }> {
  const player = await livePlayer(world, url, roomId);
  await player.send(79, 'apply');
  await player.send(81, 'drop', COINS);
  for (let dropped = 0; dropped < COINS; ) {
    const told = await player.next('coins');
    dropped = 'dropped' in told ? (told.dropped ?? 0) : 0;
  }
  await player.send(81, 'leave');
  await player.next('settled');
  for (;;) {
    const [play] = (await world.call('machines.plays', { roomId })).list;
    if (play) return { playId: play.playId, token: player.token };
  }
}

async function wrongIn(playId: string, token: string): Promise<string[]> {
  const play = await world.call('machines.replay', { playId }, token);
  const run = new ReplayRun();
  const log = bytesOf(play.log);
  const opened = await run.open({ game: 'pusher', config: play.config, log });
  if (opened.is !== 'open') throw new Error(`the record was refused: ${opened.why}`);
  const end = run.advance(opened.steps)?.end;
  run.close();
  if (!end) throw new Error('the run is over');
  return judgeReplay(play, end)
    .checks.filter(({ isRight }) => !isRight)
    .map(({ name }) => name);
}

function query(text: string, values: readonly unknown[]) {
  return world.platform.database.pool.query(text, [...values]);
}
