/** The engine in a thread of its own: three minutes of a machine must not hold up a finger. */
import { expose, transfer } from 'comlink';
import { type RecordedPlay, ReplayRun } from './run.ts';

const run = new ReplayRun();

const host = {
  open: (play: RecordedPlay) => run.open(play),
  restart: () => run.restart() === undefined,
  advance(steps: number) {
    const frame = run.advance(steps);
    return frame && transfer(frame, [frame.poses.buffer]);
  },
};

export type ReplayHost = typeof host;

expose(host);
