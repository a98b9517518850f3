/**
 * The product's own accounts, sessions and wallet on a database of the bench, without a server around them. Their
 * connections are closed at the end of the part.
 */
import { coins, type UserId } from '@boardwalk/base';
import { type CoreModules, createCoreModules, type Later } from '../apps/server/src/modules/core.ts';
import { inputHash } from '../apps/server/src/modules/wallet/index.ts';
import { createLocalBus } from '../apps/server/src/platform/bus/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/settings.ts';
import { connect } from '../apps/server/src/platform/database/index.ts';
import { HASH_WORK } from '../apps/server/src/platform/hash-work.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createLogBook } from '../apps/server/src/platform/log-book.ts';
import { createInboxMailer } from '../apps/server/src/platform/mail/index.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { createInboxTexter } from '../apps/server/src/platform/sms/index.ts';
import { atEnd } from './part/lifetime.ts';

export interface OpenHouse extends CoreModules {
  readonly platform: Platform;
}

const GIFT = 1_000_000;

/** There is no shop around them. */
const NOTHING_SOLD: Later = {
  rechargedCents: () => Promise.resolve(0),
  onWelcome: () => Promise.resolve(),
  clubCardOf: () => Promise.resolve(undefined),
  invitedBy: () => Promise.resolve(undefined),
  publishToUser: () => undefined,
};

export function openHouse(databaseUrl: string): OpenHouse {
  const platform = openPlatform(databaseUrl);
  const modules = createCoreModules(platform, NOTHING_SOLD);
  atEnd(() => modules.wallet.stop());
  return { platform, ...modules };
}

/** A million coins for each of so many players, whose numbers follow one another. */
export async function giveCoins(
  { wallet }: Pick<OpenHouse, 'wallet'>,
  firstUser: number,
  players: number,
): Promise<void> {
  const given = Array.from({ length: players }, (_, at) =>
    wallet.post({
      kind: 'bench.gift',
      key: `bench-gift:${at}`,
      inputHash: inputHash(at),
      answer: null,
      postings: [
        { account: { house: 'bench', unit: 'coins' }, amount: coins(0 - GIFT) },
        { account: { userId: (firstUser + at) as UserId, unit: 'coins' }, amount: coins(GIFT) },
      ],
    }),
  );
  await Promise.all(given);
}

/** What a whole server is made of as well. */
export function openPlatform(databaseUrl: string): Platform {
  const log = createLog('warn');
  const database = connect(databaseUrl);
  atEnd(() => database.close());
  return {
    config: loadConfig({}),
    log,
    logBook: createLogBook(),
    clock: systemClock,
    database,
    ownerUrl: undefined,
    metrics: createMetrics(),
    mailer: createInboxMailer(systemClock),
    texter: createInboxTexter(createInboxMailer(systemClock)),
    bus: createLocalBus(log),
    secrets: createSecrets(''),
    hashWork: HASH_WORK,
    isEmbedded: true,
  };
}
