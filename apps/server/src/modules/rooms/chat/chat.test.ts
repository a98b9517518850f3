import type { RoomId, UserId } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clawRoom, newPlayer, type RoomNode, startNode } from '../testing/rooms.fixture.ts';

let world: TestWorld;
let node: RoomNode;
let roomId: RoomId;
let userId: UserId;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  node = await startNode(world);
});
afterAll(async () => {
  await node?.rooms.stop();
  await world?.close();
});
beforeEach(async () => {
  roomId = await node.rooms.add(clawRoom);
  userId = await newPlayer(world);
});

const say = async (content: string, speaker = userId) =>
  (
    await node.rooms.onInstruction(
      { userId: speaker, nickname: 'Marina' },
      { code: InstructionCode.barrage, roomId: String(roomId), content },
    )
  )?.code ?? 'said';

const messages = async () => (await world.call('rooms.messages', { roomId })).list;

describe('a player’s words', () => {
  it('fly over the machine with name and level, and are kept for who comes', async () => {
    expect(await say(' so close! ')).toBe('said');
    const shown = { userId: String(userId), nickName: 'Marina', userLevel: 0, content: 'so close!' };
    expect(node.said(roomId)).toEqual([{ code: InstructionCode.barrage, roomId: String(roomId), ...shown }]);
    await expect.poll(messages).toEqual([{ ...shown, createTime: world.platform.clock.nowMs() }]);
  });

  it('are masked where they hurt', async () => {
    await say('what the fuck');
    expect(node.said(roomId)[0]?.content).toBe('what the ****');
  });

  it('are refused when there are none', async () => {
    expect(await say('  \u0007 ')).toBe('badInput');
    expect(node.said(roomId)).toEqual([]);
  });

  it('come three at once, then every two seconds', async () => {
    const answers = [];
    for (const word of ['one', 'two', 'three', 'four']) answers.push(await say(word));
    expect(answers).toEqual(['said', 'said', 'said', 'tooManyRequests']);
    world.platform.clock.advance(2000);
    expect(await say('five')).toBe('said');
    expect(await say('six', await newPlayer(world))).toBe('said');
  });

  it('are kept fifty to a room, the oldest first', async () => {
    for (let word = 1; word <= 52; word++) {
      await say(`word ${word}`);
      world.platform.clock.advance(2000);
    }
    await expect.poll(async () => (await messages()).length).toBe(50);
    const list = await messages();
    expect([list[0]?.content, list.at(-1)?.content]).toEqual(['word 3', 'word 52']);
  });

  it('are heard of on every node', async () => {
    const other = await startNode(world);
    await say('hello over there');
    await expect
      .poll(async () =>
        (await other.rooms.handlers['rooms.messages']({ input: { roomId } } as never)).list.map(
          ({ content }) => content,
        ),
      )
      .toEqual(['hello over there']);
    await other.rooms.stop();
  });
});
