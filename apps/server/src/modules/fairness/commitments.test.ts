import { isRefusal } from '@boardwalk/base';
import { hashServerSeed } from '@boardwalk/games/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { type Commitments, createFairness } from './index.ts';

let ledger: TestLedger;
let commitments: Commitments;
const ROOM = 11_950;

beforeAll(async () => {
  ledger = await createTestLedger();
  commitments = createFairness(ledger).commitments;
  await ledger.database.pool.query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
    [ROOM],
  );
});
afterAll(() => ledger?.close());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

describe('the seeds of a machine’s play', () => {
  it('are those whose hash was told', async () => {
    const told = await commitments.prepare(ROOM);
    const copy = commitments.fix({ ...told }, { clientSeed: 'mine', serverSeedHash: told.serverSeedHash });
    await expect(copy).rejects.toThrow('prepared here');
    const commitment = await commitments.prepare(ROOM);
    const fixed = await commitments.fix(commitment, { ...commitment, clientSeed: 'mine' });
    expect(hashServerSeed(fixed.serverSeed)).toBe(commitment.serverSeedHash);
    expect(fixed).toMatchObject({ clientSeed: 'mine', nonce: 0, link: 0, commitmentId: commitment.id });
  });

  it.each([
    ['seedNeeded', { clientSeed: undefined, serverSeedHash: undefined }],
    ['seedNeeded', { clientSeed: 'mine', serverSeedHash: undefined }],
    ['badClientSeed', { clientSeed: 'a:b', serverSeedHash: 'ab'.repeat(32) }],
    ['seedChanged', { clientSeed: 'mine', serverSeedHash: 'ab'.repeat(32) }],
  ])('are refused as %s for %j', async (code, chosen) => {
    const commitment = await commitments.prepare(ROOM);
    expect(await refusalOf(commitments.fix(commitment, chosen))).toBe(code);
  });

  it('have one client seed, whoever comes at the same moment', async () => {
    const commitment = await commitments.prepare(ROOM);
    const fix = (clientSeed: string) => refusalOf(commitments.fix(commitment, { ...commitment, clientSeed }));
    const outcomes = await Promise.all(['a', 'b', 'c'].map(fix));
    expect(outcomes.toSorted()).toEqual(['accepted', 'seedChanged', 'seedChanged']);
  });

  it('go on in a chain: what the record of a play tells is the hash of the next one’s seed', async () => {
    const commitment = await commitments.prepare(ROOM);
    const first = await commitments.fix(commitment, { ...commitment, clientSeed: 'mine' });
    const second = first.next();
    const third = second?.next();
    expect(second?.serverSeedHash).toBe(first.serverSeed);
    expect(hashServerSeed(third?.serverSeed ?? '')).toBe(second?.serverSeed);
    let last = first;
    let count = 1;
    for (let next = first.next(); next; next = next.next()) {
      last = next;
      count += 1;
    }
    expect([count, last.next()]).toEqual([256, undefined]);
  });

  it('stand in the chain of the proof before their client seed is known', async () => {
    const { id } = await commitments.prepare(ROOM);
    const found = await ledger.proof.inclusion('commitment', String(id));
    expect(found?.block.number).toBeGreaterThan(0);
    const { rows } = await ledger.database.pool.query(
      'select client_seed from play_commitments where id = $1',
      [id],
    );
    expect(rows).toEqual([{ client_seed: null }]);
  });
});
