import { GameState, RepairState } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clawRoom, newPlayer, type RoomNode, startNode, Visitor } from '../testing/rooms.fixture.ts';

let world: TestWorld;
let node: RoomNode;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());
beforeEach(async () => {
  node = await startNode(world);
});
afterEach(() => node.rooms.stop());

/** Somebody plays, somebody waits, and the machine breaks down. */
async function broken() {
  const roomId = await node.rooms.add(clawRoom);
  const [ann, ben] = [
    await new Visitor(node, await newPlayer(world), roomId).enter(),
    await new Visitor(node, await newPlayer(world), roomId).enter(),
  ];
  await ann.send('apply');
  await ann.send('confirm');
  await ben.send('apply');
  const set = async (isBroken: boolean) => {
    node.script.isBroken = isBroken;
    const host = node.games.at(-1)?.host;
    host?.run(() => {
      host.setState(GameState.free);
      if (isBroken) host.release();
    });
    await ben.send('sync');
    await node.timers.advance(1000);
  };
  await set(true);
  const room = async () => {
    const found = await node.rooms.find(roomId);
    return found && (await node.rooms.present([found], 'en-US'))[0];
  };
  return { ben, room, repair: () => set(false), said: () => node.said(roomId).at(-1) };
}

describe('a machine that broke down by itself', () => {
  it('is being repaired for everybody in the room and in lists, and free for nobody', async () => {
    const { room, said } = await broken();
    expect(said()).toMatchObject({ code: 78, repairState: RepairState.repairing });
    expect(await room()).toMatchObject({ repairState: RepairState.repairing, idle: false });
  });

  it('calls nobody, and who waits keeps the place until it works again', async () => {
    const { ben, room, repair, said } = await broken();
    await node.timers.advance(60_000);
    expect(ben.state).toMatchObject({ seat: 'queued', place: 1 });
    await repair();
    await expect.poll(() => ben.standing).toBe('called');
    expect(said()).not.toHaveProperty('repairState');
    expect(await room()).toMatchObject({ repairState: RepairState.normal });
  });
});
