import { coins, Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type ClawEvent, type ClawInput, clawGame, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { decodeMachineLog, loadPhysics, replay } from '@boardwalk/games/physics';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './testing/machine.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', MACHINE_WORKERS: '1' } });
});
afterAll(() => world?.close());

it('a claw machine plays a round to its end when the play is ended, and the record is the round', async () => {
  const { machines, rooms } = world.server.modules;
  const { userId } = await world.player();
  const name = { 'en-US': 'Test claw' };
  const roomId = await rooms.add({ gameType: GameType.claw, name, picture: 'claw', priceCoins: coins(50) });
  const facts = { roomId, gameType: GameType.claw, driver: 'simulated', machineId: undefined } as const;
  const machine = machines.open<ClawInput, ClawEvent>(facts, 1);
  const events: ClawEvent[] = [];
  machine.listen({ onEvent: ({ event }) => void events.push(event), onPhase: () => {}, onFault: () => {} });
  const settings = await machines.settings.current(roomId);
  await machine.wake(settings);
  const play = await machines.plays.start({
    roomId,
    userId: userId as never,
    gameType: GameType.claw,
    settings,
    clientSeed: 'test',
  });
  await machine.begin(play);
  const inputs: ClawInput[] = [
    { type: 'begin', round: 1, pity: 0 },
    { type: 'move', x: 1, z: -1 },
    { type: 'grab' },
  ];
  for (const [seq, input] of inputs.entries()) expect(await machine.command(seq, input)).toBeUndefined();
  await until('the claw goes down', () =>
    events.some(event => event.type === 'phase' && event.phase === 'dropping'),
  );
  const record = await machine.end();
  expect(events.map(({ type }) => type)).toContain('roundEnded');

  const log = decodeMachineLog(record?.log ?? new Uint8Array());
  if (log instanceof Refusal) throw log;
  const result = replay(await loadPhysics(), clawGame(DEFAULT_CLAW), log);
  if (result instanceof Refusal) throw result;
  expect(result.hash).toBe(record?.hash);
  expect(result.firstDifferentStep).toBeUndefined();
  await machine.sleep();
}, 90_000);
