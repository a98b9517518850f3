/** What accounts hold about a person. The account itself goes last: what is erased before it may ask for it. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';
import { USER_ROLE_TEXT } from './policy.ts';

/** In no language: other players may meet it in their records. */
const NAME_OF_NOBODY = '–';

export function accountsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'signInsByOthers',
      table: 'third_party_accounts',
      key: ['auth_source'],
      tells: ['subject', 'name', 'bound_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'giftsForJoining',
      table: 'signup_gifts',
      key: ['user_id'],
      tells: ['coins', 'trial_plinko_coins', 'trial_push_coins', 'created_at', 'posted_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'profile',
      table: 'users',
      owner: 'id',
      key: ['id'],
      tells: PROFILE,
      onErase: forgotten,
      stays: 'The number is the pseudonym under which the ledger and the proofs go on.',
    }),
  ].map(part => (part.name === 'profile' ? { ...part, covers: OF_THE_ROW } : part));
}

const PROFILE = [
  'role',
  'nickname',
  'portrait',
  'mail',
  'device_id',
  'device_seen_at',
  'colour',
  'home_page_type',
  'language',
  'currency',
  'country_code',
  'ab_test',
  'function_ab_test',
  'vest_bag_id',
  'risk_flag',
  'risk_reason',
  'blocked_until',
  'blocked_reason',
  'level_seen',
  'created_at',
  'deletes_at',
];

/** Its own columns that tell who it is. */
const OF_THE_ROW = ['users.id', 'users.mail', 'users.nickname', 'users.portrait', 'users.device_id'];

function forgotten(at: Date): Readonly<Record<string, unknown>> {
  return {
    role: USER_ROLE_TEXT,
    nickname: NAME_OF_NOBODY,
    portrait: '',
    mail: null,
    password_hash: null,
    device_id: null,
    device_seen_at: null,
    language: 'en-US',
    currency: 'USD',
    country_code: 'USA',
    function_ab_test: [],
    vest_bag_id: '',
    risk_flag: false,
    risk_reason: '',
    blocked_until: null,
    blocked_reason: '',
    deletes_at: null,
    deletion_gives_up: false,
    deleted_at: at,
  };
}
