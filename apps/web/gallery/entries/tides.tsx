import type { ToldTide } from '../../src/domain/tides/judge-tide.ts';
import { TideFacts } from '../../src/domain/tides/TideFacts.tsx';
import { TidePath } from '../../src/domain/tides/TidePath.tsx';
import type { Section } from '../entry.ts';

const told: ToldTide = {
  tideId: '7',
  roomId: 7001,
  phase: 'settled',
  configVersion: 'bo-1',
  serverSeedHash: 'ab'.repeat(32),
  serverSeed: 'cd'.repeat(32),
  saltsDigest: 'ef'.repeat(32),
  salts: ['marina'],
  receipt: { kind: 'tide', subject: '7', statement: '', signature: '' },
  startPrice: 10_420,
  endPrice: 10_486,
  createTime: 1_790_000_000_000,
};

export const tides: Section = {
  folder: 'tides',
  entries: [
    {
      part: 'TidePath',
      states: [{ name: 'up at the end', node: <TidePath path={[4, 9, -3, -12, 5, 21, 18, 66]} /> }],
    },
    {
      part: 'TideFacts',
      states: [{ name: 'of one that is over', node: <TideFacts told={told} />, on: 'paper' }],
    },
  ],
};
