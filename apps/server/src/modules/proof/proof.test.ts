import { blockHash, digestOf, isInTree, leafHash, merkleRoot, NO_BLOCK } from '@boardwalk/games/fairness';
import { isSignedBy } from '@boardwalk/games/signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companion } from '../wallet/index.ts';
import { nextUser } from '../wallet/testing/ledger.fixture.ts';
import { createTestProof, type TestProof } from './proof.fixture.ts';

let world: TestProof;

beforeAll(async () => {
  world = await createTestProof();
});
afterAll(() => world?.close());

let subjects = 0;
const add = (count = 1): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const subject = `subject-${++subjects}`;
      await world.proof.addLeaf(world.ledger.database.db, {
        kind: 'round',
        subject,
        digest: digestOf(subject),
      });
      return subject;
    }),
  );

describe('a leaf', () => {
  it('is written with a transfer, under its id when the transfer opens what it is about', async () => {
    const { wallet, transfer } = world.ledger;
    const moves = Array.from({ length: 5 }, (_, index) => {
      const row = { kind: 'round', subject: index === 0 ? '77' : 'opens', digest: digestOf(String(index)) };
      return wallet.post({
        ...transfer({ userId: nextUser(), amount: 5 }),
        companions: [companion(world.proof.leafWriter, row)],
      });
    });
    const ids = (await Promise.all(moves)).map(posted => 'transferId' in posted && posted.transferId);
    for (const [index, id] of ids.entries()) {
      const found = await world.proof.inclusion('round', index === 0 ? '77' : String(id));
      expect(found?.leaf.digest).toBe(digestOf(String(index)));
    }
  });

  it('of a transfer that fails is not written', async () => {
    const before = await world.query('select from proof.leaves');
    const move = { ...world.ledger.transfer({ userId: nextUser(), amount: -5 }) };
    const row = { kind: 'round', subject: 'opens', digest: digestOf('never') };
    const posted = await world.ledger.wallet.post({
      ...move,
      companions: [companion(world.proof.leafWriter, row)],
    });
    expect(posted.state).toBe('refused');
    expect(await world.query('select from proof.leaves')).toHaveLength(before.length);
  });

  it.each([
    ['a subject with a line of its own', 'round', 'one\ntwo'],
    ['a kind with a line of its own', 'round\nround', 'one'],
  ])('with %s is refused, because its text could be read as another', async (_, kind, subject) => {
    const leaf = { kind, subject, digest: digestOf('') };
    await expect(world.proof.addLeaf(world.ledger.database.db, leaf)).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('sealing', () => {
  it('links each block to the one before and counts every leaf once', async () => {
    await world.proof.seal();
    const before = await world.proof.head();
    await add(3);
    expect(await world.proof.seal()).toBe(3);
    await add(2);
    expect(await world.proof.seal()).toBe(2);
    const head = await world.proof.head();
    const middle = await world.proof.block((head?.number ?? 0) - 1);
    expect([middle?.previous, middle?.count]).toEqual([before?.hash, 3]);
    expect([head?.previous, head?.count]).toEqual([middle?.hash, 2]);
    expect(head && blockHash(head)).toBe(head?.hash);
  });

  it('begins with a block that follows none', async () => {
    expect(await world.proof.block(1)).toMatchObject({ number: 1, previous: NO_BLOCK });
  });

  it('writes nothing when there is nothing', async () => {
    await world.proof.seal();
    const head = await world.proof.head();
    expect(await world.proof.seal()).toBe(0);
    expect(await world.proof.head()).toEqual(head);
  });

  it('from many nodes at once makes one chain', async () => {
    const nodes = Array.from({ length: 5 }, () => world.node());
    await add(20);
    const sealed = await Promise.all(nodes.map(node => node.seal()));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(20);
    const broken = await world.query(`select from proof.blocks b
      where previous <> coalesce((select hash from proof.blocks where number = b.number - 1), decode(repeat('00', 32), 'hex'))
        or count <> (select count(*) from proof.leaves where block = b.number)`);
    expect(broken).toEqual([]);
  });

  it('while leaves are written leaves none behind', async () => {
    const writing = Array.from({ length: 4 }, () => add(10));
    for (const written of writing) {
      await world.proof.seal();
      await written;
    }
    await world.proof.seal();
    expect(await world.query('select from proof.leaves where block is null')).toEqual([]);
  });
});

describe('an inclusion', () => {
  it('leads from every leaf of a block to its root', async () => {
    await world.proof.seal();
    for (const subject of await add(5)) {
      const found = await world.proof.inclusion('round', subject);
      if (!found) throw new Error('the leaf is in the chain');
      const { leaf, index, path, block } = found;
      expect(leaf).toEqual({ kind: 'round', subject, digest: digestOf(subject) });
      expect(isInTree({ leafHash: leafHash(leaf), index, count: block.count, path }, block.root)).toBe(true);
    }
  });

  it('is of the newest leaf about its subject', async () => {
    const [subject = ''] = await add();
    await world.proof.seal();
    await world.proof.addLeaf(world.ledger.database.db, {
      kind: 'round',
      subject,
      digest: digestOf('closed'),
    });
    expect((await world.proof.inclusion('round', subject))?.leaf.digest).toBe(digestOf('closed'));
  });

  it('is none for what was never said', async () => {
    expect(await world.proof.inclusion('round', 'nowhere')).toBeUndefined();
    expect(await world.proof.block(1_000_000)).toBeUndefined();
  });
});

describe('the chain', () => {
  it.each([
    ['a leaf’s digest', `update proof.leaves set digest = sha256('x') where id = 1`],
    ['a leaf’s block', 'update proof.leaves set block = block + 1 where id = 1'],
    ['a leaf’s body', `update proof.leaves set body = 'x' where block is not null`],
    ['a sealed leaf back', 'update proof.leaves set block = null where id = 1'],
    ['a leaf away', 'delete from proof.leaves where id = 1'],
    ['all leaves away', 'truncate proof.leaves'],
    ['a block', 'update proof.blocks set count = count + 1 where number = 1'],
    ['a block away', 'delete from proof.blocks where number = 1'],
    ['all blocks away', 'truncate proof.blocks'],
    ['the key', `update proof.keys set public_key = sha256('x')`],
    ['the key away', 'delete from proof.keys'],
    ['what is tracked', `update proof.tracked set columns = '{name}'`],
    ['where it began', 'update proof.beginnings set last_id = 99'],
  ])('lets nobody change %s', async (_, text) => {
    await expect(world.query(text)).rejects.toMatchObject({ code: '23001' });
  });

  it.each([
    ['that skips a number', `b.number + 2, b.hash, b.root, 1`],
    ['that follows another', `b.number + 1, b.root, b.root, 1`],
    ['whose hash is not its own', `b.number + 1, b.hash, b.root, 2`],
  ])('takes no block %s', async (_, fields) => {
    const head = await world.proof.head();
    if (!head) throw new Error('there is a block');
    const next = { ...head, number: head.number + 1, previous: head.hash, count: 1 };
    const text = `insert into proof.blocks (number, previous, root, count, hash)
      select ${fields}, decode($1, 'hex') from proof.blocks b where number = $2`;
    await expect(world.query(text, [blockHash(next), head.number])).rejects.toMatchObject({ code: '23001' });
  });

  it('has the same root in the database as whoever reads its leaves', async () => {
    await world.proof.seal();
    const head = await world.proof.head();
    const leaves = await world.query<{ kind: string; subject: string; digest: string }>(
      `select kind, subject, encode(digest, 'hex') as digest from proof.leaves where block = $1 order by id`,
      [head?.number],
    );
    expect(merkleRoot(leaves.map(leafHash))).toBe(head?.root);
  });
});

it('the server works under a role that cannot rewrite the proof, and knows it when it does not', async () => {
  expect(await world.proof.isProtected()).toBe(true);
  expect(await world.node({ isOwner: true }).isProtected()).toBe(false);
});

describe('the key', () => {
  it('signs what anybody can check, and nothing else', () => {
    const receipt = world.proof.sign({ kind: 'seed', subject: '5', statement: '{"type":"seed"}' });
    expect(isSignedBy(receipt, world.proof.publicKey)).toBe(true);
    expect(isSignedBy({ ...receipt, statement: '{"type":"seat"}' }, world.proof.publicKey)).toBe(false);
    expect(isSignedBy({ ...receipt, subject: '6' }, world.proof.publicKey)).toBe(false);
  });

  it('is one for all nodes and all times, and part of the chain', async () => {
    const nodes = [world.node(), world.node()];
    await Promise.all(nodes.map(node => node.prepare()));
    expect(new Set([world.proof, ...nodes].map(node => node.publicKey)).size).toBe(1);
    expect(await world.proof.inclusion('key', world.proof.publicKey)).toBeDefined();
  });

  it('is the same once a key seals it, and cannot be read without that one any more', async () => {
    const secretsKey = '0f'.repeat(32);
    const sealed = world.node({ secretsKey });
    await sealed.prepare();
    expect(sealed.publicKey).toBe(world.proof.publicKey);
    const [stored] = await world.query<{ length: number }>('select length(private_key) from proof.keys');
    expect(stored?.length).toBeGreaterThan(32);
    await expect(world.node().prepare()).rejects.toThrow('SECRETS_KEY is missing');
    await expect(world.node({ secretsKey: '00'.repeat(32) }).prepare()).rejects.toThrow(
      'SECRETS_KEY is not the key',
    );
  });
});
