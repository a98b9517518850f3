/**
 * A house that cheats: it owns the database, all rules of its tables switched off, it has the key that signs, and its
 * server says what it likes. Each way of cheating must be found by the player's own browser or by `npm run ledger:check`;
 * the part prints by whom.
 */
import { createPrivateKey, sign } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { blockHash, leafHash, leafOf, leafText, merkleRoot, NO_BLOCK } from '@boardwalk/games/fairness';
import { connect, type Database } from '@boardwalk/server/database';
import { createSecrets } from '@boardwalk/server/platform';
import { findEmbedded } from '@boardwalk/server/postgres';
import { checkProof } from '@boardwalk/server/proof-check';
import { checkLedger } from '@boardwalk/server/wallet';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { type Cheat, everything, lying, rewriting, type Scene } from './cheats.ts';
import { signUp } from './client.ts';
import { openDevice } from './player-device.ts';
import { serve } from './served.ts';

export async function tortureByAdversary(): Promise<void> {
  const folder = makeQuickFolder('boardwalk-adversary-');
  const anchorFile = join(folder, 'heads');
  const served = await serve(folder, { ANCHOR_FILE: anchorFile, MACHINE_WORKERS: '1' });
  try {
    await served.untilReady();
    const url = await findEmbedded(folder);
    if (!url) throw new Error(`there is no database in ${folder}`);
    const owner = connect(url);
    try {
      const resign = await signerOf(owner);
      const house = { url: served.url, owner, anchorFile, resign };
      await demandHonest(house);
      const missed: string[] = [];
      for (const cheat of [...rewriting, ...lying, everything]) {
        if (!(await isCaught(house, cheat))) missed.push(`${cheat.what}, by the ${cheat.caughtBy}`);
      }
      if (missed.length > 0) throw new Error(`not found: ${missed.join('; ')}`);
    } finally {
      await owner.close();
    }
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface House {
  readonly url: string;
  readonly owner: Database;
  readonly anchorFile: string;
  readonly resign: Scene['resign'];
}

let players = 0;

/** An honest house is suspected of nothing: a check that always cries would pass everything below. */
async function demandHonest(house: House): Promise<void> {
  const { device } = await sceneIn(house);
  await device.drop();
  await device.visit();
  await device.rotate();
  await device.visit();
  const [found, faults] = [await device.findings(), await faultsOf(house)];
  if (found.length + faults.length > 0) {
    throw new Error(`an honest house was suspected: ${JSON.stringify([found, faults])}`);
  }
}

async function isCaught(house: House, { what, caughtBy, cheat, undo }: Cheat): Promise<boolean> {
  const scene = await sceneIn(house);
  const known = new Set(await faultsOf(house));
  await cheat(scene);
  const faults = (await faultsOf(house)).filter(fault => !known.has(fault));
  const { device } = scene;
  await device.visit();
  await device.rotate();
  await device.visit();
  const findings = [...new Set(await device.findings())];
  await undo?.(scene);
  console.log(`  ${what}: browser ${findings.join(', ') || '–'}; command ${faults[0] ?? '–'}`);
  const by = { browser: findings.length > 0, command: faults.length > 0 };
  return caughtBy === 'both' ? by.browser && by.command : by[caughtBy];
}

async function sceneIn({ url, owner, resign }: House): Promise<Scene> {
  players += 1;
  const player = await signUp(url, `victim-${players}@example.test`);
  const device = await openDevice(url, player);
  const balls = [await device.drop(), await device.drop()] as const;
  const rewrite: Scene['rewrite'] = (sql, ...values) =>
    sql === 'rebuild' ? rebuild(owner) : rewriteIn(owner, sql, values);
  return { device, balls, rewrite, resign };
}

/** As an owner can: no trigger sees it. */
async function rewriteIn(owner: Database, sql: string, values: readonly unknown[]): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(sql, [...values]);
    if (rowCount === 0) throw new Error(`nothing was rewritten by ${sql}`);
  } finally {
    client.release(true);
  }
}

/** Every block as it would be if its leaves had always been as they are now. */
async function rebuild(owner: Database): Promise<void> {
  const { rows } = await owner.pool.query<{ number: number }>(
    'select number from proof.blocks order by number',
  );
  let previous = NO_BLOCK;
  for (const { number } of rows) {
    const { rows: leaves } = await owner.pool.query<{ kind: string; subject: string; digest: string }>(
      `select kind, subject, encode(digest, 'hex') as digest from proof.leaves where block = $1 order by id`,
      [number],
    );
    const block = { number, previous, root: merkleRoot(leaves.map(leafHash)), count: leaves.length };
    const hash = blockHash(block);
    await rewriteIn(
      owner,
      `update proof.blocks set previous = decode($2, 'hex'), root = decode($3, 'hex'), count = $4,
        hash = decode($5, 'hex') where number = $1`,
      [number, previous, block.root, block.count, hash],
    );
    previous = hash;
  }
}

async function faultsOf({ owner, anchorFile }: House): Promise<string[]> {
  const ledger = await checkLedger(owner.pool);
  const secrets = createSecrets('');
  const { faults } = await checkProof({ database: owner, secrets, config: { ANCHOR_FILE: anchorFile } });
  return [
    ...ledger.faults.map(({ detail, rule }) => `${detail} (${rule})`),
    ...faults.map(({ subject, detail }) => `${subject}: ${detail}`),
  ];
}

/** With the installation's own key, which its owner has. */
async function signerOf({ pool }: Database): Promise<Scene['resign']> {
  const { rows } = await pool.query<{ private_key: Buffer }>('select private_key from proof.keys');
  const seed = rows[0]?.private_key;
  if (!seed) throw new Error('there is no key');
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' });
  return receipt => ({
    ...receipt,
    signature: sign(null, Buffer.from(leafText(leafOf(receipt))), key).toString('hex'),
  });
}
