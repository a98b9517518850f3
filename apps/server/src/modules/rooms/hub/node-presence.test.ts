import type { RoomId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { NodePresence } from './node-presence.ts';

const [pier, arcade] = [20_001 as RoomId, 11_001 as RoomId];
const [ann, ben] = [1 as UserId, 2 as UserId];
const open = (spectatorsPerNode = 2) => new NodePresence({ spectatorsPerNode });

describe('who is in which room of a node', () => {
  it('is known by room, and nobody is where nobody came', () => {
    const presence = open();
    presence.set(pier, ann, true);
    expect([...presence.of(pier)]).toEqual([ann]);
    expect(presence.of(arcade).size).toBe(0);
    expect(presence.roomIds).toEqual([pier]);
  });

  it('counts somebody in two rooms twice, and in one room once however often they came', () => {
    const presence = open();
    for (let time = 0; time < 3; time++) presence.set(pier, ann, true);
    expect(presence.isNodeFull).toBe(false);
    presence.set(arcade, ann, true);
    expect(presence.isNodeFull).toBe(true);
  });

  it('has a place again for each who has gone', () => {
    const presence = open();
    presence.set(pier, ann, true);
    presence.set(pier, ben, true);
    expect(presence.isNodeFull).toBe(true);
    presence.set(pier, ben, false);
    expect(presence.isNodeFull).toBe(false);
    expect([...presence.of(pier)]).toEqual([ann]);
  });

  it('makes no place by somebody going who was not there', () => {
    const presence = open(1);
    presence.set(pier, ann, true);
    presence.set(pier, ben, false);
    presence.set(arcade, ann, false);
    expect(presence.isNodeFull).toBe(true);
  });

  it('does not remember rooms that everybody has left', () => {
    const presence = open();
    presence.set(pier, ann, true);
    presence.set(pier, ann, false);
    expect(presence.roomIds).toEqual([]);
  });
});
