import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FrameUse } from '../simulated/protocol.ts';
import { RoomViews } from './room-views.ts';
import { Viewer } from './viewer.ts';

/** A connection that takes nothing until it is told to. */
class SlowLine extends Writable {
  readonly taken: number[] = [];
  private next: (() => void) | undefined;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.taken.push(chunk.length);
    this.next = done;
  }

  drain(): void {
    for (; this.next; ) {
      const { next } = this;
      this.next = undefined;
      next();
    }
  }
}

function room() {
  const wanted: number[] = [];
  const views = new RoomViews({
    isAwake: true,
    look: () => Promise.resolve(),
    lookAway: () => Promise.resolve(),
    watch: () => {},
    wantFull: quality => void wanted.push(quality),
  });
  const send = (use: FrameUse, size = 10) =>
    views.onFrame({ use, quality: use === 'hello' ? undefined : 0, bytes: new Uint8Array(size) });
  return { views, wanted, send };
}

describe('a viewer', () => {
  it('gets header and everything before what changes', () => {
    const { views, wanted, send } = room();
    const line = new SlowLine();
    send('hello', 20);
    views.add(new Viewer(line));
    send('delta');
    expect(wanted).toEqual([0, 0]);
    send('full', 30);
    send('delta', 11);
    line.drain();
    expect(line.taken).toEqual([22, 32, 13]);
  });

  it('that does not keep up is shown nothing for a while, and then everything anew', () => {
    const { views, wanted, send } = room();
    const line = new SlowLine();
    send('hello');
    const viewer = new Viewer(line);
    views.add(viewer);
    send('restart');
    for (let count = 0; count < 100; count++) send('delta', 1000);
    expect(line.writableLength).toBeLessThan(60_000);
    expect(viewer.isBehind).toBe(true);
    line.drain();
    wanted.length = 0;
    send('delta', 1000);
    expect([line.writableLength, wanted]).toEqual([0, [0]]);
    send('full', 5000);
    expect(viewer.isBehind).toBe(false);
  });

  it('does not hold up another', () => {
    const { views, send } = room();
    const [slow, quick] = [new SlowLine(), new SlowLine()];
    send('hello');
    for (const line of [slow, quick]) views.add(new Viewer(line));
    send('restart');
    for (let count = 0; count < 100; count++) {
      send('delta', 1000);
      quick.drain();
    }
    expect(quick.taken).toHaveLength(102);
    expect(slow.writableLength).toBeLessThan(60_000);
  });

  it('that does not answer for two seconds is shown nothing until it does', () => {
    const { views, send } = room();
    const line = new SlowLine();
    send('hello');
    const viewer = new Viewer(line);
    views.add(viewer);
    send('restart');
    for (let second = 0; second < 3; second++) viewer.probe();
    line.drain();
    const before = line.taken.length;
    send('delta');
    line.drain();
    expect(line.taken).toHaveLength(before);
    viewer.answered();
    send('full', 40);
    line.drain();
    expect(line.taken.at(-1)).toBe(42);
  });

  it('that is silent for half a minute is given up', () => {
    const viewer = new Viewer(new SlowLine());
    const answers = Array.from({ length: 31 }, () => viewer.probe());
    expect(answers.indexOf(false)).toBe(30);
  });

  it('is not told again by a full frame what it knows', () => {
    const { views, send } = room();
    const line = new SlowLine();
    send('hello');
    views.add(new Viewer(line));
    send('restart');
    send('full', 500);
    line.drain();
    expect(line.taken).toHaveLength(2);
  });
});
