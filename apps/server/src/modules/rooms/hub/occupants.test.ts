import type { RoomId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { Occupants } from './occupants.ts';

const [pier, arcade] = [20_001 as RoomId, 11_001 as RoomId];
const [ann, ben] = [1 as UserId, 2 as UserId];
const open = (spectatorsPerNode = 2) => new Occupants({ spectatorsPerNode });

describe('who is in which room of a node', () => {
  it('is known by room, and nobody is where nobody came', () => {
    const occupants = open();
    occupants.set(pier, ann, true);
    expect([...occupants.of(pier)]).toEqual([ann]);
    expect(occupants.of(arcade).size).toBe(0);
    expect(occupants.roomIds).toEqual([pier]);
  });

  it('counts somebody in two rooms twice, and in one room once however often they came', () => {
    const occupants = open();
    for (let time = 0; time < 3; time++) occupants.set(pier, ann, true);
    expect(occupants.isNodeFull).toBe(false);
    occupants.set(arcade, ann, true);
    expect(occupants.isNodeFull).toBe(true);
  });

  it('has a place again for each who has gone', () => {
    const occupants = open();
    occupants.set(pier, ann, true);
    occupants.set(pier, ben, true);
    expect(occupants.isNodeFull).toBe(true);
    occupants.set(pier, ben, false);
    expect(occupants.isNodeFull).toBe(false);
    expect([...occupants.of(pier)]).toEqual([ann]);
  });

  it('makes no place by somebody going who was not there', () => {
    const occupants = open(1);
    occupants.set(pier, ann, true);
    occupants.set(pier, ben, false);
    occupants.set(arcade, ann, false);
    expect(occupants.isNodeFull).toBe(true);
  });

  it('does not remember rooms that everybody has left', () => {
    const occupants = open();
    occupants.set(pier, ann, true);
    occupants.set(pier, ann, false);
    expect(occupants.roomIds).toEqual([]);
  });
});
