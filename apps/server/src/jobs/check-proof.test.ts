/** Whoever owns the database rewrites it, every rule of its tables switched off: the check names each change. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coins, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { blockHash, merkleRoot } from '@boardwalk/games/fairness';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { committedSeeds, seededFairness } from '../modules/fairness/testing/seeds.fixture.ts';
import { createPlayStore } from '../modules/machines/store/plays.ts';
import { createRounds, type Round, type Rounds } from '../modules/rounds/index.ts';
import {
  createTestLedger,
  nextKey,
  nextUser,
  type TestLedger,
} from '../modules/wallet/testing/ledger.fixture.ts';
import { checkProof } from './check-proof.ts';

let ledger: TestLedger;
let fairness: ReturnType<typeof seededFairness>;
let rounds: Rounds;
let userId: UserId;
let folder: string;
const ROOM = 11_980;

async function openLedger(): Promise<void> {
  ledger = await createTestLedger();
  fairness = seededFairness(ledger);
  rounds = createRounds({ ...ledger, fairness });
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-proof-'));
  userId = nextUser();
  await ledger.move({ userId, amount: 100_000 });
  await rewrite(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
    [ROOM],
  );
}

async function closeLedger(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await ledger?.close();
}

/** What a test rewrites in the chain stays rewritten, so each has a ledger of its own. */
function openLedgerForEach(): void {
  beforeEach(openLedger);
  afterEach(closeLedger);
}

const rewrite = (sql: string, values: unknown[] = []) => ledger.owner.pool.query(sql, values);

/** As the owner can: no trigger sees it. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  const client = await ledger.owner.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(sql, values);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    client.release(true);
  }
}

async function faultsOf(subject: string, anchorFile = ''): Promise<string[]> {
  await ledger.proof.seal();
  const { faults } = await checkProof({ ...ledger, config: { ANCHOR_FILE: anchorFile } });
  return faults.filter(fault => fault.subject === subject).map(({ detail }) => detail);
}

async function play(): Promise<Round> {
  const { round } = await rounds.playInstant({
    kind: 'flip.play',
    key: nextKey() as IdempotencyKey,
    userId,
    gameType: 6,
    roomId: 1 as RoomId,
    input: {},
    unit: 'coins',
    stake: coins(10),
    house: 'flip',
    bet: { side: 'heads', rows: 8 },
    decide: () => ({ configVersion: 'flip-1', payout: coins(20), outcome: { side: 1 } }),
  });
  return round;
}

async function endedPlay(): Promise<string> {
  const plays = createPlayStore(ledger);
  const seeds = await committedSeeds(fairness, ROOM);
  const id = await plays.add({
    roomId: ROOM,
    userId,
    gameType: 11,
    settingsVersion: 1,
    configVersion: 'claw-1',
    seeds,
  });
  const layouts = { layoutBefore: 'be'.repeat(32), layoutAfter: 'af'.repeat(32) };
  const record = { log: Uint8Array.from([1, 2, 3]), hash: 'abc', steps: 9, ...layouts };
  await plays.end(id, { stake: 60, payout: 240, prizes: [], bestStep: 0, record });
  return id;
}

describe('the check of the proof', () => {
  openLedgerForEach();

  it('has nothing to say against what happened', async () => {
    await play();
    const { round } = await rounds.open({
      kind: 'claw.play',
      key: nextKey() as IdempotencyKey,
      userId,
      gameType: 11,
      roomId: ROOM as RoomId,
      configVersion: 'claw-1',
      input: {},
      unit: 'coins',
      stake: coins(60),
      bet: { pity: 0 },
      proof: { by: 'play', playId: '1', seeds: await committedSeeds(fairness, ROOM) },
      expiresAtMs: ledger.clock.nowMs() + 1000,
    });
    await rounds.note(round.id, { prizes: ['bear'] });
    await endedPlay();
    await ledger.proof.seal();
    const open = await checkProof({ ...ledger, config: { ANCHOR_FILE: '' } });
    await rounds.settle(userId, round.id, {
      kind: 'claw.settle',
      house: 'claw',
      payout: coins(5),
      outcome: {},
    });
    await ledger.proof.seal();
    const { faults, ...counts } = await checkProof({ ...ledger, config: { ANCHOR_FILE: '' } });
    expect([open.faults, faults]).toEqual([[], []]);
    expect(counts.blocks).toBeGreaterThan(1);
    expect((await ledger.wallet.check()).faults).toEqual([]);
  });
});

describe('a row that was rewritten', () => {
  beforeAll(openLedger);
  afterAll(closeLedger);

  it.each([
    ['payout', '5'],
    ['stake', '1'],
    ['outcome', `'{"side": 0}'`],
    ['bet', `'{"side": "tails", "rows": 8}'`],
    ['config_version', `'flip-2'`],
    ['user_id', 'user_id + 1'],
    ['room_id', '2'],
    ['nonce', 'nonce + 1000'],
    ['created_at', `created_at - interval '1 day'`],
    ['state', `'void'`],
  ])('names a round whose %s was rewritten', async (column, value) => {
    const { id } = await play();
    expect(await faultsOf(`round ${id}`)).toEqual([]);
    await tamper(`update rounds set ${column} = ${value} where id = $1`, [id]);
    expect(await faultsOf(`round ${id}`)).toEqual(['something else was said of it']);
  });

  it('names a round that was put in and one that was taken away', async () => {
    const [gone, model] = [await play(), await play()];
    await tamper('delete from rounds where id = $1', [gone.id]);
    expect(await faultsOf(`round ${gone.id}`)).toEqual(['is not there any more']);
    const made = Number(model.id) + 1_000_000;
    await tamper(
      `insert into rounds (id, closing_id, stake, payout, created_at, user_id, room_id, game_type, state, unit,
        config_version, bet, outcome)
      select $1, $1, stake, payout, created_at, user_id, room_id, game_type, state, unit, config_version, bet, outcome
      from rounds where id = $2`,
      [made, model.id],
    );
    expect(await faultsOf(`round ${made}`)).toEqual(['nothing was said of it']);
  });

  it('names a seed that was ground after its hash was told, with the hash beside it or without', async () => {
    const { seedId } = await fairness.upcoming(nextUser());
    await tamper(`update seeds set server_seed = decode(repeat('5e', 32), 'hex') where id = $1`, [seedId]);
    expect(await faultsOf(`seed ${seedId}`)).toEqual([
      'the server seed is not the one that was committed to',
    ]);
    await tamper('update seeds set server_seed_hash = sha256(server_seed) where id = $1', [seedId]);
    expect(await faultsOf(`seed ${seedId}`)).toEqual(['another hash was told of it']);
  });

  it('names a client seed that was changed', async () => {
    const { seed } = await play();
    await tamper(`update seeds set client_seed = 'house' where id = $1`, [seed?.seedId]);
    expect(await faultsOf(`seed ${seed?.seedId}`)).toEqual(['another client seed was chosen for it']);
    await tamper(`update seeds set client_seed = 'first' where id = $1`, [seed?.seedId]);
    expect(await faultsOf(`seed ${seed?.seedId}`)).toEqual([]);
  });

  it('names the commitment of a play whose seed was exchanged', async () => {
    const { id } = await fairness.commitments.prepare(ROOM);
    await tamper(`update play_commitments set server_seed = decode(repeat('5e', 32), 'hex') where id = $1`, [
      id,
    ]);
    expect(await faultsOf(`commitment ${id}`)).toEqual([
      'the server seed is not the one that was committed to',
    ]);
  });

  it.each([
    ['payout', '10', 'something else was said of it'],
    ['log', `'\\x0102'`, 'something else was said of it'],
    ['log', 'null', 'its record is gone'],
    ['layout_before', `decode(repeat('00', 32), 'hex')`, 'something else was said of it'],
    ['prizes', `'[{"en-US": "Duck"}]'`, 'something else was said of it'],
    ['server_seed', `decode(repeat('5e', 32), 'hex')`, 'its seed is not the one that was committed to'],
    ['link', '3', 'nobody committed to its seed'],
  ])('names a play whose %s was set to %s', async (column, value, detail) => {
    const id = await endedPlay();
    await tamper(`update machine_plays set ${column} = ${value} where id = $1`, [id]);
    expect(await faultsOf(`play ${id}`)).toEqual([detail]);
  });

  it('names a price that was changed behind its log, and one that was told', async () => {
    await tamper('update machine_rooms set price_coins = 61 where id = $1', [ROOM]);
    expect(await faultsOf(`machine_rooms ${ROOM}`)).toEqual(['is not what was told']);
    await rewrite('update machine_rooms set price_coins = 62 where id = $1', [ROOM]);
    expect(await faultsOf(`machine_rooms ${ROOM}`)).toEqual([]);
  });

  it('names a prize kind that was made or taken away behind the chain', async () => {
    const insert = `insert into prize_kinds (name, picture, rarity) values ('{"en-US": "Ghost"}', 'ghost', 'common') returning id`;
    const { rows } = await rewrite(insert);
    const { id } = rows[0] as { id: number };
    expect(await faultsOf(`prize_kinds ${id}`)).toEqual([]);
    await tamper('delete from prize_kinds where id = $1', [id]);
    expect(await faultsOf(`prize_kinds ${id}`)).toEqual(['was taken away']);
    await tamper(insert);
    expect(await faultsOf(`prize_kinds ${id + 1}`)).toEqual(['was never told']);
  });
});

describe('a chain that was rewritten', () => {
  openLedgerForEach();

  it('is named at the block whose leaf was changed', async () => {
    const { id } = await play();
    await ledger.proof.seal();
    const { block } = (await ledger.proof.inclusion('round', id)) ?? {};
    await tamper(`update proof.leaves set digest = sha256('x') where kind = 'round' and subject = $1`, [id]);
    expect(await faultsOf(`block ${block?.number}`)).toEqual(['a leaf of it was changed']);
  });

  it('is named by a head that was told outside, also where all of it was made anew and fits', async () => {
    await play();
    await ledger.proof.seal();
    const head = await ledger.proof.head();
    const anchorFile = join(folder, 'heads');
    await writeFile(anchorFile, `${JSON.stringify({ number: head?.number, hash: head?.hash })}\n`);
    expect(await faultsOf(`block ${head?.number}`, anchorFile)).toEqual([]);
    if (!head) return expect.fail('there is no head');
    // The last block as the owner would like it: another leaf, another root, another hash, all of them right.
    const root = merkleRoot(['00'.repeat(32)]);
    const hash = blockHash({ ...head, root, count: 1 });
    await tamper(
      `update proof.blocks set root = decode($2, 'hex'), hash = decode($3, 'hex'), count = 1 where number = $1`,
      [head.number, root, hash],
    );
    expect(await faultsOf(`block ${head.number}`, anchorFile)).toContain('another hash was told outside');
    await tamper('delete from proof.blocks where number = $1', [head.number]);
    const { faults } = await checkProof({ ...ledger, config: { ANCHOR_FILE: anchorFile } });
    expect(faults.map(({ detail }) => detail)).toContain('was told outside and is not there');
  });

  it('is named by what was told outside twice, or is no head at all', async () => {
    const head = await ledger.proof.head();
    const anchorFile = join(folder, 'two-heads');
    const line = (hash?: string) => `${JSON.stringify({ number: head?.number, hash, at: '2026' })}\n`;
    await writeFile(anchorFile, `${line(head?.hash)}${line('00'.repeat(32))}torn off`);
    expect(await faultsOf(`block ${head?.number}`, anchorFile)).toContain('another hash was told outside');
    expect(await faultsOf(`line 3 of ${anchorFile}`, anchorFile)).toEqual(['is no head']);
  });

  it('is named where a leaf was left out of it, or says a block that is none', async () => {
    const { id } = await play();
    await ledger.proof.seal();
    const leaf = `where kind = 'round' and subject = '${id}'`;
    await tamper(`update proof.leaves set block = 1000000 ${leaf}`);
    expect(await faultsOf(`round ${id}`)).toContain('says block 1000000, which is none');
    await tamper(`update proof.leaves set block = null, created_at = now() - interval '2 minutes' ${leaf}`);
    const { faults } = await checkProof({ ...ledger, config: { ANCHOR_FILE: '' } });
    expect(faults.filter(({ subject }) => subject === `round ${id}`)).toMatchObject([
      { detail: 'was left out of its block' },
    ]);
  });
});

describe('whoever sees to it that changes are seen', () => {
  openLedgerForEach();

  it('is named when it is switched off, for as long as it is', async () => {
    await rewrite('alter table prize_kinds disable trigger note_row');
    expect(await faultsOf('prize_kinds')).toEqual(['its trigger note_row is off']);
    await rewrite('alter table prize_kinds enable trigger note_row');
    await rewrite('alter table proof.blocks disable trigger follow_chain');
    expect(await faultsOf('proof.blocks')).toEqual(['its trigger follow_chain is off']);
    await rewrite('alter table proof.blocks enable trigger follow_chain');
    expect([await faultsOf('prize_kinds'), await faultsOf('proof.blocks')]).toEqual([[], []]);
  });

  it('is not believed where it was replaced: rows are read without it', async () => {
    await rewrite(
      `insert into prize_kinds (id, name, picture, rarity) values (77, '{"en-US": "Owl"}', 'owl', 'rare')`,
    );
    const { rows } = await rewrite(
      `select pg_get_functiondef('proof.facts_of(jsonb, text[])'::regprocedure) as text`,
    );
    await rewrite(`create or replace function proof.facts_of(fact jsonb, columns text[]) returns text language sql
      immutable as $$ select '{"name": {"en-US": "Owl"}, "rarity": "rare", "picture": "owl"}' $$`);
    await tamper(`update prize_kinds set rarity = 'common' where id = 77`);
    const said = await faultsOf('prize_kinds 77');
    await rewrite((rows[0] as { text: string }).text);
    expect(said).toEqual(['is not what was told']);
  });

  it('is named where a table is not looked at any more', async () => {
    await tamper(`delete from proof.tracked where table_name = 'notices'`);
    await rewrite(
      `insert into proof.leaves (kind, subject, digest) values ('row:notices', '1', sha256('null'))`,
    );
    expect(await faultsOf('notices')).toContain('is not tracked any more');
    expect(await faultsOf('proof.tracked notices')).toEqual(['was taken away']);
  });
});
