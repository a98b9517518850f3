import { describe, expect, it } from 'vitest';
import { normalsOf } from './relief.ts';

const SIZE = 5;

function heights(grey: (x: number, y: number) => number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++)
    bytes[pixel * 4] = grey(pixel % SIZE, Math.floor(pixel / SIZE));
  return bytes;
}

/** The normal of the pixel in the middle, each part −1 to 1. */
function middleNormal(grey: (x: number, y: number) => number): readonly number[] {
  const normals = normalsOf(heights(grey), SIZE, SIZE, 2);
  const at = (2 * SIZE + 2) * 4;
  return [...normals.subarray(at, at + 3)].map(byte => byte / 127.5 - 1);
}

describe('a relief', () => {
  it('points straight up where it is even', () => {
    const [x = 1, y = 1, z = 0] = middleNormal(() => 90);
    expect([Math.abs(x) < 0.01, Math.abs(y) < 0.01, z > 0.99]).toEqual([true, true, true]);
  });

  it('leans away from what rises: to the left, and down where the picture gets higher upwards', () => {
    expect(middleNormal(x => x * 40)[0]).toBeLessThan(-0.3);
    expect(middleNormal(x => 200 - x * 40)[0]).toBeGreaterThan(0.3);
    expect(middleNormal((_, y) => 200 - y * 40)[1]).toBeLessThan(-0.3);
  });

  it('has normals of length 1', () => {
    const [x = 0, y = 0, z = 0] = middleNormal((x, y) => x * 20 + y * 30);
    expect(x * x + y * y + z * z).toBeCloseTo(1, 1);
  });
});
