/** Sets machines of a server up for the torture, as whoever runs the house would: in its database. */

import { coins, type UserId } from '@boardwalk/base';
import { type ClawConfig, clawConfigVersion, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { connect } from '@boardwalk/server/database';
import { createLog } from '@boardwalk/server/platform';
import { findEmbedded } from '@boardwalk/server/postgres';
import { createWallet, inputHash } from '@boardwalk/server/wallet';

const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** Quick rounds with the strong grip, and prizes that lie by themselves and are easy to take. */
const GENEROUS: ClawConfig = {
  ...DEFAULT_CLAW,
  payoutMode: 'fixed',
  strongOneIn: 1,
  speedX: 150,
  speedZ: 150,
  hoistSpeed: 400,
  swingProtection: 1000,
  stock: { ball: 12 },
};

export async function makeGenerous(dataDir: string, claws: readonly number[]): Promise<void> {
  const sql = `
    insert into machine_settings (room_id, version, config, config_version, author, note, created_at)
    select id, 1 + coalesce((select max(version) from machine_settings where room_id = id), 0), $2, $3, 'house', '', now()
    from machine_rooms where id = any($1)`;
  await run(dataDir, sql, [claws, JSON.stringify(GENEROUS), clawConfigVersion(GENEROUS)]);
}

/** From the server's next start on. */
export async function makePhysical(dataDir: string, roomId: number, machineId: string): Promise<void> {
  const sql = `update machine_rooms set driver = 'physical', machine_id = $2 where id = $1`;
  await run(dataDir, sql, [roomId, machineId]);
}

/** To each of them, beside what the server does meanwhile. */
export async function giveCoins(dataDir: string, userIds: readonly number[], amount: number): Promise<void> {
  const url = await findEmbedded(dataDir);
  if (!url) throw new Error(`there is no database in ${dataDir}`);
  const database = connect(url);
  const clock = { nowMs: () => Date.now() };
  const wallet = createWallet({ database, clock, log: createLog('fatal') });
  try {
    for (const userId of userIds) {
      await wallet.post({
        kind: 'torture.give',
        key: `torture-give-${userId}`,
        inputHash: inputHash(amount),
        answer: null,
        postings: [
          { account: { house: 'torture', unit: 'coins' }, amount: coins(-amount) },
          { account: { userId: userId as UserId, unit: 'coins' }, amount: coins(amount) },
        ],
      });
    }
  } finally {
    await wallet.stop();
    await database.close();
  }
}

async function run(dataDir: string, sql: string, values: unknown[]): Promise<void> {
  const url = await findEmbedded(dataDir);
  if (!url) throw new Error(`there is no database in ${dataDir}`);
  const { pool, close } = connect(url);
  try {
    await untilUnmet(() => pool.query(sql, values));
  } finally {
    await close();
  }
}

/** The server writes its rooms meanwhile: whoever meets it begins again. */
async function untilUnmet(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { readonly code?: string }).code !== DEADLOCK) throw error;
    }
  }
}
