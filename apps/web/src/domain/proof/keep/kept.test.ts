import { hashServerSeed } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, test } from 'vitest';
import { OTHER_KEY, PUBLIC_KEY } from '../../../../test/house.ts';
import { type Device, HASH, openDevice, SECOND } from './device.fixture.ts';
import { checkFile, readFile } from './file.ts';
import { ROUNDS_MAX } from './prune.ts';

let world: Device['world'];
let keeper: Device['keeper'];
let clock: Device['clock'];
let play: Device['play'];

beforeEach(() => {
  ({ world, keeper, clock, play } = openDevice());
});

describe('what is kept', () => {
  test('is bounded: what was played again goes first, what does not fit stays', async () => {
    await keeper.ensureSeeds();
    const { roundId } = await play();
    const { facts } = (await keeper.store.read('round', roundId))!;
    for (let id = 1; id <= ROUNDS_MAX + 100; id++) {
      clock.nowMs += 1;
      const replayedAtMs = id <= 150 ? clock.nowMs : undefined;
      await keeper.store.write('round', {
        id: `1${id}`,
        atMs: clock.nowMs,
        facts: { ...facts, serverSeedHash: HASH },
        replayedAtMs,
      });
    }
    const found = {
      id: 'otherPayout 11',
      atMs: clock.nowMs,
      kind: 'otherPayout',
      subject: '11',
      facts: {},
      isSeen: true,
    };
    await keeper.store.write('finding', found as never);
    await play();
    expect(await keeper.store.list('round')).toHaveLength(ROUNDS_MAX);
    expect(await keeper.store.read('round', '11')).toBeDefined();
    expect(await keeper.store.read('round', '12')).toBeUndefined();
    expect(await keeper.store.read('round', '1151')).toBeDefined();
  });

  test('is saved as a file that can be checked by itself', async () => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    await play();
    await keeper.rotate('mine', hashServerSeed(SECOND));
    await play();
    const file = readFile(await keeper.writeFile());
    expect(file && checkFile(file)).toEqual({ findings: [], rounds: 2, replayed: 1 });
  });

  test.each([
    ['"payout"', /"payout": \d+/, '"payout": 123456', 'badReceipt'],
    ['a client seed', /"clientSeed": "drawn here 1"/, '"clientSeed": "theirs"', 'badReceipt'],
    ['a server seed', /"serverSeed": "1{64}"/, `"serverSeed": "${SECOND}"`, 'seedBroken'],
    ['the key', PUBLIC_KEY, OTHER_KEY, 'badReceipt'],
  ])('is found out as a file in which somebody changed %s', async (_what, words, others, kind) => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    await play();
    await keeper.rotate('mine', hashServerSeed(SECOND));
    const text = await keeper.writeFile();
    const changed = text.replace(words, others);
    expect(changed).not.toBe(text);
    const file = readFile(changed);
    expect(file && checkFile(file).findings.map(found => found.kind)).toContain(kind);
  });

  test.each(['', '{}', '[]', 'null', '{"format":"boardwalk-proof","version":1}'])('is no file: %s', text => {
    expect(readFile(text)).toBeUndefined();
  });
});
