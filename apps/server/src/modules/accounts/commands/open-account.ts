/** Makes an account. The gift it is owed is written with it and posted right after. */
import { randomInt } from 'node:crypto';
import { Refusal, type UserId } from '@boardwalk/base';
import { UserGroup } from '@boardwalk/contract/enums';
import { brokenConstraint, type Transaction } from '../../../platform/database/index.ts';
import type { SwitchValues } from '../../switches/index.ts';
import { friendlyName } from '../friendly-name.ts';
import { knownCurrency, knownLocale, type MailAddress, nicknameOf, USER_ROLE_TEXT } from '../policy.ts';
import { type AccountStore, type ThirdPartySource } from '../store.ts';
import { type User, userOf } from '../user.ts';

export interface NewAccount {
  readonly mail?: MailAddress | undefined;
  readonly passwordHash?: string | undefined;
  readonly roleText?: string;
  readonly nickname?: string | undefined;
  readonly thirdParty?: {
    readonly source: ThirdPartySource;
    readonly subject: string;
    readonly name: string;
  };
  /** Written with the account or not at all. */
  readonly alongside?: ((tx: Transaction, userId: UserId) => Promise<unknown>) | undefined;
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
}

/** Which groups and which country whoever joins now belongs to. */
export type NewAccountSwitches = Pick<SwitchValues, 'featureGroups' | 'abTest' | 'country'>;

/** Refuses with `mailTaken` or, for a third-party account that somebody has, with `repeat`. */
export async function openAccount(
  store: AccountStore,
  account: NewAccount,
  switches: NewAccountSwitches,
  nowMs: number,
): Promise<User> {
  const createdAt = new Date(nowMs);
  const { thirdParty } = account;
  try {
    const row = await store.insert({
      user: {
        role: account.roleText ?? USER_ROLE_TEXT,
        nickname: offeredName(account.nickname) ?? friendlyName(),
        mail: account.mail ?? null,
        password_hash: account.passwordHash ?? null,
        language: knownLocale(account.language),
        currency: knownCurrency(account.currency),
        country_code: switches.country,
        function_ab_test: [...switches.featureGroups],
        ab_test: groupOf(switches.abTest),
        created_at: createdAt,
      },
      alongside: account.alongside,
      thirdParty: thirdParty && {
        auth_source: thirdParty.source,
        subject: thirdParty.subject,
        name: thirdParty.name,
        bound_at: createdAt,
      },
    });
    return userOf(row, nowMs);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'users_mail_key') throw new Refusal('mailTaken');
    if (constraint === 'third_party_accounts_pkey') throw new Refusal('repeat');
    throw error;
  }
}

function groupOf(abTest: SwitchValues['abTest']): UserGroup {
  const isSecond = abTest === 'split' ? randomInt(2) === 1 : abTest === 'B';
  return isSecond ? UserGroup.b : UserGroup.a;
}

/** A provider's name for somebody, where it makes a name here. */
function offeredName(name: string | undefined): string | undefined {
  const nickname = nicknameOf(name ?? '');
  return nickname instanceof Refusal ? undefined : nickname;
}
