import { hashServerSeed } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { turnHandle } from '../../../../test/capsules.ts';
import { receiptOfRound } from '../../../../test/house.ts';
import { NOW_MS } from '../../../../test/world.ts';
import { type Device, FIRST, openDevice, SECOND, THIRD } from './device.fixture.ts';

let world: Device['world'];
let keeper: Device['keeper'];
let findings: Device['findings'];
let pair: Device['pair'];
let play: Device['play'];
let openTab: Device['openTab'];

beforeEach(() => {
  ({ world, keeper, findings, pair, play, openTab } = openDevice());
});

/** As browsers do: one at a time. */
function lockAcrossTabs(): void {
  let line: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (line = line.then(work, work));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

describe('seeds', () => {
  test('are there before the first play: the hash is kept, then a client seed is drawn and sent with it', async () => {
    world.clientSeed = undefined;
    let kept: unknown;
    const { server } = world;
    const rotate = world.server.answerOf('fairness.rotate');
    server.on('fairness.rotate', request => {
      kept = keeper.store.read('pair', request.input.serverSeedHash);
      return rotate(request);
    });
    await keeper.ensureSeeds();
    expect(server.requestsOf('fairness.rotate').map(({ input }) => input)).toMatchObject([
      { clientSeed: 'drawn here 1', serverSeedHash: hashServerSeed(FIRST) },
    ]);
    expect(await kept).toMatchObject({ receipt: { kind: 'seed' } });
    expect(await pair(FIRST)).toMatchObject({ state: 'active', isOwn: true, clientSeed: 'drawn here 1' });
    expect(await findings()).toEqual([]);
  });

  test('that are there already are left alone, and are not this device’s own', async () => {
    await keeper.ensureSeeds();
    expect(world.server.requestsOf('fairness.rotate')).toEqual([]);
    expect(await pair(FIRST)).toMatchObject({ state: 'active', isOwn: false, clientSeed: 'marina' });
    expect(await pair(SECOND)).toMatchObject({ state: 'upcoming', receipt: { kind: 'seed' } });
  });

  test('whose hash has changed are looked at again, once', async () => {
    world.clientSeed = undefined;
    world.server.refuse('fairness.rotate', 'seedChanged');
    await expect(keeper.ensureSeeds()).rejects.toMatchObject({ code: 'seedChanged' });
    expect(world.server.requestsOf('fairness.rotate')).toHaveLength(2);
  });

  test('chosen by two tabs at once are one tab’s, and nobody takes them for a fraud', async () => {
    world.clientSeed = undefined;
    lockAcrossTabs();
    const other = openTab();
    await Promise.all([keeper.ensureSeeds(), other.ensureSeeds()]);
    expect(world.server.requestsOf('fairness.rotate')).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('are not chosen for a hash that was not shown', async () => {
    await expect(keeper.rotate('mine', '00'.repeat(32))).rejects.toMatchObject({ code: 'seedChanged' });
    expect(world.server.requestsOf('fairness.rotate')).toEqual([]);
  });

  test('taken anew reveal the old one, and every round of it is played again', async () => {
    await keeper.ensureSeeds();
    const { roundId } = await play();
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await keeper.store.read('round', roundId)).toMatchObject({ replayedAtMs: NOW_MS });
    expect(await pair(FIRST)).toMatchObject({ state: 'retired', serverSeed: FIRST });
    expect(await findings()).toEqual([]);
  });

  test('taken anew have capsules turned again, with the prizes that their version names', async () => {
    await keeper.ensureSeeds();
    const round = turnHandle(world);
    await keeper.noteRound({ round, receipt: receiptOfRound(round) });
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await keeper.store.read('round', round.roundId)).toMatchObject({ replayedAtMs: NOW_MS });
    expect(await findings()).toEqual([]);
  });

  test('revealed as another than the kept hash’s are found', async () => {
    await keeper.ensureSeeds();
    await play();
    const rotate = world.server.answerOf('fairness.rotate');
    world.server.on('fairness.rotate', request => {
      const { revealed, ...told } = rotate(request);
      return { ...told, ...(revealed && { revealed: { ...revealed, serverSeed: THIRD } }) };
    });
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await findings()).toEqual([['seedBroken', hashServerSeed(FIRST)]]);
  });

  test('revealed under another hash do not leave the kept one out', async () => {
    await keeper.ensureSeeds();
    const round = await play();
    const rotate = world.server.answerOf('fairness.rotate');
    world.server.on('fairness.rotate', request => {
      const { revealed, ...told } = rotate(request);
      const other = { serverSeed: THIRD, serverSeedHash: hashServerSeed(THIRD) };
      return { ...told, ...(revealed && { revealed: { ...revealed, ...other } }) };
    });
    world.server.on('rounds.read', () => ({ round, serverSeed: THIRD, receipt: receiptOfRound(round) }));
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await findings()).toContainEqual(['seedBroken', hashServerSeed(FIRST)]);
  });

  test('taken away without telling the old one are found', async () => {
    await keeper.ensureSeeds();
    await play();
    world.seedsRevealed = 1;
    const read = world.server.answerOf('rounds.read');
    world.server.on('rounds.read', request => ({ ...read(request), serverSeed: '' }));
    await keeper.lookAtSeeds();
    expect(await findings()).toEqual([['seedWithheld', hashServerSeed(FIRST)]]);
  });

  test('of one’s own that somebody else has changed are asked about', async () => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    world.seedsRevealed = 1;
    world.clientSeed = 'theirs';
    await play();
    expect(await findings()).toEqual([['unknownSeeds', hashServerSeed(SECOND)]]);
  });

  test('with another client seed than was chosen are found', async () => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    world.clientSeed = 'theirs';
    await keeper.lookAtSeeds();
    expect(await findings()).toEqual([['otherClientSeed', hashServerSeed(FIRST)]]);
  });
});
