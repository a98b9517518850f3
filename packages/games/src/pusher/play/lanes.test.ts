import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { laneScene } from '../cabinet/geometry.ts';
import type { Place } from '../cabinet/lanes.ts';
import type { PusherEvent } from '../types.ts';
import { Lanes } from './lanes.ts';

const SETTINGS = { lamps: 2, sweepStrokes: 1 };
const SCENE = laneScene(SETTINGS.lamps);
const BELOW = SCENE.ring.y - SCENE.ring.cheekHalf[1] - 0.01;
const middle = (lane: number) => SCENE.middles[lane] ?? Number.NaN;

function told(lanes: Lanes, places: ReadonlyMap<number, Place>, ringX: number) {
  const events: PusherEvent[] = [];
  const turns = lanes.advance({ placeOf: id => places.get(id), ringX }, event => events.push(event));
  return { events, turns };
}

/** A coin of its own through the ring, in the middle of a lane. */
function hit(lanes: Lanes, lane: number, id = 100 + lane) {
  lanes.watch(id);
  return told(lanes, new Map([[id, { x: middle(lane), y: BELOW, z: SCENE.ring.z }]]), middle(lane));
}

describe('the lamps of lanes', () => {
  it('are lit one by one, by coins that fall through the ring', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    expect(hit(lanes, 1).events).toEqual([{ type: 'laneLit', lane: 1, lamps: 1 }]);
    expect(hit(lanes, 1).events).toEqual([{ type: 'laneLit', lane: 1, lamps: 2 }]);
    expect(lanes.lamps).toEqual([0, 2, 0, 0, 0]);
  });

  it('stay as they are in a lane that has all of its own', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    for (let coin = 0; coin < 2; coin++) hit(lanes, 4);
    expect(hit(lanes, 4)).toEqual({ events: [], turns: 0 });
    expect(lanes.lamps).toEqual([0, 0, 0, 0, 2]);
  });

  it('earn a turn with the last of all, and are dark again', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    const order = [0, 1, 2, 3, 4, 4, 3, 2, 1];
    expect(order.map(lane => hit(lanes, lane).turns)).toEqual(order.map(() => 0));
    const last = hit(lanes, 0);
    expect(last.turns).toBe(1);
    expect(last.events.map(({ type }) => type)).toEqual(['laneLit', 'lanesFull']);
    expect(lanes.lamps).toEqual([0, 0, 0, 0, 0]);
    expect(hit(lanes, 0).events).toEqual([{ type: 'laneLit', lane: 0, lamps: 1 }]);
  });

  it.each([
    ['beside the ring', { x: middle(2), y: BELOW, z: SCENE.ring.z }, middle(3)],
    ['in front of the ring', { x: middle(2), y: BELOW, z: SCENE.ring.z + 0.5 }, middle(2)],
  ])('are not lit by a coin that falls %s, which is then forgotten', (_, place, ringX) => {
    const lanes = new Lanes(SETTINGS, SCENE);
    lanes.watch(7);
    expect(told(lanes, new Map([[7, place]]), ringX)).toEqual({ events: [], turns: 0 });
    expect(lanes.isIdle).toBe(true);
    expect(told(lanes, new Map([[7, { ...place, z: SCENE.ring.z }]]), middle(2)).events).toEqual([]);
  });

  it('wait for a coin that is still above, and forget one that has left the machine', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    lanes.watch(7);
    const above = new Map([[7, { x: middle(2), y: SCENE.ring.y, z: SCENE.ring.z }]]);
    expect(told(lanes, above, middle(2)).events).toEqual([]);
    expect(lanes.isIdle).toBe(false);
    told(lanes, new Map(), middle(2));
    expect(lanes.isIdle).toBe(true);
  });

  it('are lit by each of two coins that come at once', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    lanes.watch(7);
    lanes.watch(8);
    const place = { x: middle(2), y: BELOW, z: SCENE.ring.z };
    const both = new Map([
      [7, place],
      [8, place],
    ]);
    expect(told(lanes, both, middle(2)).events.map(event => 'lamps' in event && event.lamps)).toEqual([1, 2]);
  });

  it('go on after saving and loading as they would have, with the coins in the air', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    for (const lane of [0, 3, 3]) hit(lanes, lane);
    lanes.watch(55);
    const writer = new ByteWriter();
    lanes.save(writer);
    const loaded = new Lanes(SETTINGS, SCENE);
    const reader = new ByteReader(writer.finish());
    loaded.load(reader);
    expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
    expect(loaded.lamps).toEqual([1, 0, 0, 2, 0]);
    const place = new Map([[55, { x: middle(1), y: BELOW, z: SCENE.ring.z }]]);
    expect(told(loaded, place, middle(1))).toEqual(told(lanes, place, middle(1)));
  });

  it('are never more than a lane has, whatever was saved', () => {
    const writer = new ByteWriter();
    for (const count of [9, 0, 0, 0, 0, 0]) writer.natural(count);
    const reader = new ByteReader(writer.finish());
    new Lanes(SETTINGS, SCENE).load(reader);
    expect(reader.isSound).toBe(false);
  });

  it('are bounded: more coins in the air than a machine holds is a fault', () => {
    const lanes = new Lanes(SETTINGS, SCENE);
    for (let id = 0; id < 600; id++) lanes.watch(id);
    expect(() => lanes.watch(600)).toThrow('in the air');
  });
});
