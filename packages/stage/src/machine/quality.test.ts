import { describe, expect, it } from 'vitest';
import { type Quality, QualityGovernor } from './quality.ts';

/** The levels it came through in so many frames of the same length. */
function run(quality: Quality, frameMs: number, frames: number): string[] {
  const governor = new QualityGovernor(quality);
  const levels: string[] = [governor.level];
  for (let frame = 0; frame <= frames; frame++)
    if (governor.frame(frame * frameMs)) levels.push(governor.level);
  return levels;
}

describe('the quality of a picture', () => {
  it('goes down one level for every two seconds of slow frames, when it may', () => {
    expect(run('auto', 25, 79)).toEqual(['high']);
    expect(run('auto', 25, 80)).toEqual(['high', 'medium']);
    expect(run('auto', 25, 400)).toEqual(['high', 'medium', 'low']);
  });

  it('stays where frames are fast enough', () => {
    expect(run('auto', 1000 / 60, 2000)).toEqual(['high']);
    expect(run('auto', 22, 2000)).toEqual(['high']);
  });

  it.each([
    ['high', 'high'],
    ['low', 'low'],
  ] as const)('%s is what was asked for, however slow', (quality, level) => {
    expect(run(quality, 60, 500)).toEqual([level]);
  });

  it('does not take a hidden page for a slow one', () => {
    const governor = new QualityGovernor('auto');
    for (let visit = 0; visit < 20; visit++) {
      for (let frame = 0; frame < 50; frame++) governor.frame(visit * 60_000 + frame * 16);
    }
    expect(governor.level).toBe('high');
  });

  it('knows a picture that takes most of a second as slow', () => {
    expect(run('auto', 800, 12)).toEqual(['high', 'medium', 'low']);
  });

  it('tells frames a second once it has seen two seconds', () => {
    const governor = new QualityGovernor('low');
    for (let frame = 0; frame <= 60; frame++) governor.frame(frame * 20);
    expect(governor.fps).toBe(0);
    for (let frame = 61; frame <= 100; frame++) governor.frame(frame * 20);
    expect(governor.fps).toBeCloseTo(50, 6);
  });
});
