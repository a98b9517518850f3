import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Block, blockHash, digestOf, leafHash, leafOf, leafText, type Receipt } from './receipt.ts';
import { isSignedBy } from './signature.ts';
import { readStatement, type Statement, writeStatement } from './statements.ts';

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const HASH = 'ab'.repeat(32);

const round: Statement = {
  type: 'round',
  state: 'settled',
  userId: 7,
  gameType: 3,
  roomId: 9,
  configVersion: 'plinko-1',
  unit: 'coins',
  stake: 10,
  payout: 5,
  serverSeedHash: HASH,
  clientSeed: 'mine',
  nonce: 0,
  bet: { rows: 8, risk: 'low' },
  outcome: { slot: 3 },
  createdAtMs: 1_700_000_000_000,
};
const statements: readonly Statement[] = [
  round,
  { type: 'seed', userId: 7, serverSeedHash: HASH },
  { type: 'activation', userId: 7, serverSeedHash: HASH, clientSeed: 'mine' },
  { type: 'commitment', roomId: 9, serverSeedHash: HASH },
  {
    type: 'play',
    userId: 7,
    roomId: 9,
    gameType: 11,
    settingsVersion: 2,
    configVersion: 'claw-1',
    serverSeedHash: HASH,
    clientSeed: 'mine',
    layoutBefore: HASH,
    layoutAfter: null,
    record: HASH,
    hash: '12',
    steps: 40,
    stake: 60,
    payout: 0,
    prizes: [{ kind: 3, worth: 100 }],
  },
];

describe('a statement', () => {
  it.each(statements)('of a $type is read as it was written', statement => {
    expect(readStatement(writeStatement(statement))).toEqual(statement);
  });

  it('is the same text in whatever order its facts come', () => {
    const turned = Object.fromEntries(
      Object.entries({ ...round, bet: { risk: 'low', rows: 8 } }).toReversed(),
    );
    expect(writeStatement(turned as unknown as Statement)).toBe(writeStatement(round));
  });

  it.each(statements)('of a $type is another text when any of its facts is another', statement => {
    const texts = Object.keys(statement)
      .filter(name => name !== 'type')
      .map(name => writeStatement({ ...statement, [name]: 'another' }));
    expect(new Set([...texts, writeStatement(statement)]).size).toBe(texts.length + 1);
  });

  it.each(['', '{', 'null', '[]', '{"type":"loan"}', '{"type":"seed"}', '{"type":"constructor"}'])(
    'is not read out of %s',
    text => expect(readStatement(text)).toBeUndefined(),
  );

  it('is not read with a field more or in another order', () => {
    const text = writeStatement(round);
    expect(readStatement(text.replace('{', '{"note":"x",'))).toBeUndefined();
    expect(readStatement(` ${text}`)).toBeUndefined();
  });
});

describe('a leaf', () => {
  const receipt = { kind: 'round', subject: '12', statement: writeStatement(round) };

  it('names what it is about and the digest of what was said', () => {
    expect(leafText(leafOf(receipt))).toBe(`boardwalk\nround\n12\n${sha256(receipt.statement)}`);
    expect(digestOf('ä')).toBe(sha256('ä'));
  });

  it('is hashed apart from inner nodes', () => {
    const text = Buffer.from(leafText(leafOf(receipt)));
    expect(leafHash(leafOf(receipt))).toBe(sha256(Buffer.concat([Buffer.of(0), text])));
  });
});

describe('a block', () => {
  const block: Block = { number: 2, previous: HASH, root: 'cd'.repeat(32), count: 3 };

  it('is hashed with all that it says', () => {
    expect(blockHash(block)).toBe(sha256(`boardwalk block\n2\n${HASH}\n${'cd'.repeat(32)}\n3`));
    const others = [{ number: 3 }, { previous: block.root }, { root: HASH }, { count: 4 }];
    const hashes = others.map(other => blockHash({ ...block, ...other }));
    expect(new Set([...hashes, blockHash(block)]).size).toBe(5);
  });
});

describe('a signature', () => {
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  const said = { kind: 'round', subject: '12', statement: writeStatement(round) };
  const signature = sign(null, Buffer.from(leafText(leafOf(said))), keys.privateKey).toString('hex');
  const receipt: Receipt = { ...said, signature };

  it('of the installation is known', () => {
    expect(isSignedBy(receipt, publicKey)).toBe(true);
  });

  it.each([
    ['another kind', { kind: 'play' }],
    ['another subject', { subject: '13' }],
    ['another statement', { statement: writeStatement({ ...round, payout: 500 }) }],
    ['no signature', { signature: '' }],
    ['another signature', { signature: `${signature.startsWith('a') ? 'b' : 'a'}${signature.slice(1)}` }],
  ])('does not stand for %s', (_, change) => {
    expect(isSignedBy({ ...receipt, ...change }, publicKey)).toBe(false);
  });

  it.each(['', 'zz'.repeat(32), 'ff'.repeat(32)])('is not known by the key %j', key => {
    expect(isSignedBy(receipt, key)).toBe(false);
  });

  it('is not known by another key', () => {
    expect(isSignedBy(receipt, other.subarray(-32).toString('hex'))).toBe(false);
  });
});
