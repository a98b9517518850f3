import type { UserId } from '@boardwalk/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { Crowd } from './crowd.ts';

const [ann, ben] = [1 as UserId, 2 as UserId];
let crowd: Crowd;

beforeEach(() => {
  crowd = new Crowd();
});

describe('the crowd of a room', () => {
  it('has somebody once who came over two nodes, until both are left', () => {
    expect([crowd.add(ann, 'one'), crowd.add(ann, 'two')]).toEqual([true, false]);
    expect(crowd.size).toBe(1);
    expect(crowd.remove(ann, 'one')).toBe(false);
    expect(crowd.has(ann)).toBe(true);
    expect(crowd.remove(ann, 'two')).toBe(true);
    expect(crowd.has(ann)).toBe(false);
    expect(crowd.size).toBe(0);
  });

  it('does not lose anybody by a node they did not come over', () => {
    crowd.add(ann, 'one');
    expect(crowd.remove(ann, 'two')).toBe(false);
    expect(crowd.remove(ben, 'one')).toBe(false);
    expect(crowd.size).toBe(1);
  });

  it('takes the same news twice without counting twice', () => {
    crowd.add(ann, 'one');
    expect(crowd.add(ann, 'one')).toBe(false);
    expect(crowd.remove(ann, 'one')).toBe(true);
    expect(crowd.remove(ann, 'one')).toBe(false);
  });

  it('is known by node', () => {
    crowd.add(ann, 'one');
    crowd.add(ben, 'one');
    crowd.add(ben, 'two');
    expect(crowd.ofNode('one')).toEqual([ann, ben]);
    expect(crowd.ofNode('two')).toEqual([ben]);
    expect(crowd.ofNode('three')).toEqual([]);
    expect([...crowd.nodes].toSorted()).toEqual(['one', 'two']);
  });
});
