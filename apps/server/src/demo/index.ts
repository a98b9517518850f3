/**
 * The demo: content that makes a fresh installation worth looking at and, on the embedded database
 * only, two accounts to sign in with. Whatever exists already is left alone.
 */
import { createHash } from 'node:crypto';
import { coins, type UserId } from '@boardwalk/base';
import { type Accounts, mailAddress, type User } from '../modules/accounts/index.ts';
import type { Content } from '../modules/content/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Levels } from '../modules/levels/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import { inputHash, pay, type Unit, type Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/settings.ts';
import type { Log } from '../platform/log.ts';
import {
  type DemoAccount,
  demoFishingPurse,
  demoMaintainer,
  demoPlayer,
  demoPurse,
  demoPushPurse,
  demoSignupGift,
  demoSlotPurse,
} from './accounts.data.ts';
import { demoBanners } from './banners.data.ts';
import { demoGuideRooms } from './guide.data.ts';
import { demoNotices } from './notices.data.ts';
import { demoQuestions } from './questions.data.ts';
import { demoSections } from './sections.data.ts';
import { demoTabs } from './tabs.data.ts';

export interface DemoDeps {
  readonly config: Pick<Config, 'DEMO'>;
  readonly isEmbedded: boolean;
  readonly log: Pick<Log, 'warn'>;
  readonly accounts: Accounts;
  readonly identity: Pick<Identity, 'hashPassword' | 'isPassword'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly content: Pick<Content, 'addStock'>;
  readonly levels: Pick<Levels, 'noteStart'>;
}

const HOUSE = 'demo';

export async function seedDemo(deps: DemoDeps): Promise<void> {
  if (!deps.config.DEMO) return lockAccounts(deps);
  const isFresh = await deps.content.addStock({
    sections: demoSections,
    tabs: demoTabs,
    banners: demoBanners,
    notices: demoNotices,
    guideRooms: demoGuideRooms,
    questions: demoQuestions,
  });
  if (isFresh) await deps.accounts.setSignupGift(demoSignupGift);
  if (deps.isEmbedded) await seedAccounts(deps);
}

async function seedAccounts(deps: DemoDeps): Promise<void> {
  const { accounts } = deps;
  const isFresh = await accounts.isEmpty();
  const player = isFresh
    ? await open(deps, demoPlayer)
    : await accounts.findByMail(mailAddress(demoPlayer.mail));
  // Again at each start, because a crash may have come before it; the key makes it once.
  if (player) await fillPurse(deps, player.userId);
  if (!isFresh) return unlockAccounts(deps);
  await open(deps, demoMaintainer);
}

/** What a demo left behind: a password that everybody knows is none, and whoever came in by it is sent out. */
async function lockAccounts({ accounts, identity, sessions, log }: DemoDeps): Promise<void> {
  for (const { mail, password } of [demoPlayer, demoMaintainer]) {
    const known = await accounts.findCredentials(mailAddress(mail));
    if (!known || !(await identity.isPassword(known.passwordHash, md5Of(password)))) continue;
    await accounts.change(known.userId, { passwordHash: null });
    await sessions.endAll(known.userId);
    log.warn({ mail }, 'took the well-known password from an account of the demo');
  }
}

async function unlockAccounts({ accounts, identity }: DemoDeps): Promise<void> {
  for (const { mail, password } of [demoPlayer, demoMaintainer]) {
    const known = await accounts.findCredentials(mailAddress(mail));
    if (known?.passwordHash === null)
      await accounts.change(known.userId, { passwordHash: await identity.hashPassword(md5Of(password)) });
  }
}

function md5Of(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

async function open({ accounts, identity }: DemoDeps, account: DemoAccount): Promise<User> {
  return accounts.open({
    mail: mailAddress(account.mail),
    passwordHash: await identity.hashPassword(md5Of(account.password)),
    nickname: account.nickname,
    roleText: account.roleText,
  });
}

async function fillPurse({ accounts, wallet, levels }: DemoDeps, userId: UserId): Promise<void> {
  const isFirst = await give(wallet, userId, `demo:${userId}`, demoPurse);
  // Its level is where it starts, not something it reached.
  if (isFirst) {
    await levels.noteStart(userId);
    await accounts.noteLevelShown(userId);
  }
  await give(wallet, userId, `demo.push:${userId}`, demoPushPurse);
  await give(wallet, userId, `demo.slot:${userId}`, demoSlotPurse);
  await give(wallet, userId, `demo.fishing:${userId}`, demoFishingPurse);
}

/** Whether it was given now. */
async function give(
  wallet: DemoDeps['wallet'],
  userId: UserId,
  key: string,
  purse: Readonly<Partial<Record<Unit, number>>>,
): Promise<boolean> {
  const outcome = await wallet.post({
    kind: 'demo.purse',
    key,
    inputHash: inputHash(purse),
    postings: Object.entries(purse).flatMap(([unit, amount]) =>
      pay({ userId, house: HOUSE, unit: unit as Unit, amount: coins(amount) }),
    ),
    answer: null,
  });
  if (outcome.state === 'refused') throw outcome.refusal;
  return outcome.state === 'posted';
}
