import type { UserId } from '@boardwalk/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { Presence } from './presence.ts';

const [ann, ben] = [1 as UserId, 2 as UserId];
let presence: Presence;

beforeEach(() => {
  presence = new Presence();
});

describe('the presence of a room', () => {
  it('has somebody once who came over two nodes, until both are left', () => {
    expect([presence.add(ann, 'one'), presence.add(ann, 'two')]).toEqual([true, false]);
    expect(presence.size).toBe(1);
    expect(presence.remove(ann, 'one')).toBe(false);
    expect(presence.has(ann)).toBe(true);
    expect(presence.remove(ann, 'two')).toBe(true);
    expect(presence.has(ann)).toBe(false);
    expect(presence.size).toBe(0);
  });

  it('does not lose anybody by a node they did not come over', () => {
    presence.add(ann, 'one');
    expect(presence.remove(ann, 'two')).toBe(false);
    expect(presence.remove(ben, 'one')).toBe(false);
    expect(presence.size).toBe(1);
  });

  it('takes the same news twice without counting twice', () => {
    presence.add(ann, 'one');
    expect(presence.add(ann, 'one')).toBe(false);
    expect(presence.remove(ann, 'one')).toBe(true);
    expect(presence.remove(ann, 'one')).toBe(false);
  });

  it('is known by node', () => {
    presence.add(ann, 'one');
    presence.add(ben, 'one');
    presence.add(ben, 'two');
    expect(presence.ofNode('one')).toEqual([ann, ben]);
    expect(presence.ofNode('two')).toEqual([ben]);
    expect(presence.ofNode('three')).toEqual([]);
    expect([...presence.nodes].toSorted()).toEqual(['one', 'two']);
  });
});
