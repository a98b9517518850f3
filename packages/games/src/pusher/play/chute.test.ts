import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { Chute } from './chute.ts';

const CONFIG = { ...DEFAULT_PUSHER, dropEverySteps: 10, maxQueue: 3, maxRain: 5 };

/** The steps, counted from 1, at which a coin left. */
function drops(chute: Chute, steps: number, isBlocked = (_: number) => false): number[] {
  return Array.from({ length: steps }, (_, index) => index + 1).filter(step =>
    chute.advance(() => isBlocked(step)),
  );
}

describe('a chute', () => {
  it('drops one coin for a press, at once when it is free', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'drop' });
    expect(drops(chute, 50)).toEqual([1]);
    expect(chute.isIdle).toBe(true);
  });

  it('keeps presses in a queue and drops them at its rate', () => {
    const chute = new Chute(CONFIG);
    for (let press = 0; press < 3; press++) expect(chute.apply({ type: 'drop' })).toBeUndefined();
    expect(drops(chute, 50)).toEqual([1, 11, 21]);
  });

  it('refuses the press that does not fit the queue, and takes it when there is room again', () => {
    const chute = new Chute(CONFIG);
    for (let press = 0; press < 3; press++) chute.apply({ type: 'drop' });
    expect(chute.apply({ type: 'drop' })).toMatchObject({ code: 'tooManyPlays', detail: { max: 3 } });
    chute.advance(() => false);
    expect(chute.apply({ type: 'drop' })).toBeUndefined();
    expect(drops(chute, 60)).toHaveLength(3);
  });

  it('rains as many coins as were asked for', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'rain', coins: 4 });
    expect(drops(chute, 100)).toEqual([1, 11, 21, 31]);
  });

  it('stops raining at once, and keeps what was asked for one by one', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'rain', coins: 5 });
    expect(drops(chute, 12)).toEqual([1, 11]);
    chute.apply({ type: 'drop' });
    chute.apply({ type: 'stop' });
    expect(drops(chute, 50)).toEqual([9]);
    expect(chute.isIdle).toBe(true);
  });

  it('begins a rain anew when another is asked for', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'rain', coins: 5 });
    chute.apply({ type: 'rain', coins: 2 });
    expect(drops(chute, 100)).toHaveLength(2);
  });

  it('serves single coins before the rain', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'rain', coins: 1 });
    chute.apply({ type: 'drop' });
    chute.advance(() => false);
    chute.apply({ type: 'stop' });
    expect(chute.isIdle).toBe(true);
  });

  it('waits while it is blocked, and loses nothing', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'drop' });
    expect(drops(chute, 30, step => step < 20)).toEqual([20]);
  });

  it('moves to where it is aimed, 22 thousandths a step, and stands there', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'aim', x: -100 });
    const places = Array.from({ length: 7 }, () => {
      chute.advance(() => false);
      return chute.x;
    });
    expect(places).toEqual([-22, -44, -66, -88, -100, -100, -100]);
  });

  it('turns round when it is aimed elsewhere on its way', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'aim', x: 1000 });
    for (let step = 0; step < 10; step++) chute.advance(() => false);
    chute.apply({ type: 'aim', x: 0 });
    chute.advance(() => false);
    expect(chute.x).toBe(198);
  });

  it.each([
    [5000, 1000],
    [-1001, -1000],
    [20, 20],
  ])('is placed at %d as %d and stays', (x, expected) => {
    const chute = new Chute(CONFIG);
    chute.place(x);
    chute.advance(() => false);
    expect(chute.x).toBe(expected);
  });

  it('goes on after saving and loading as it would have', () => {
    const chute = new Chute(CONFIG);
    chute.apply({ type: 'aim', x: -333 });
    chute.apply({ type: 'rain', coins: 3 });
    chute.apply({ type: 'drop' });
    for (let step = 0; step < 15; step++) chute.advance(() => false);
    const writer = new ByteWriter();
    chute.save(writer);
    const loaded = new Chute(CONFIG);
    const reader = new ByteReader(writer.finish());
    loaded.load(reader);
    expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
    expect(drops(loaded, 60)).toEqual(drops(chute, 60));
    expect(loaded.x).toBe(chute.x);
  });
});
