import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { permissionsOf } from '@boardwalk/rules';
import { PROOF_LIFE_MS } from './policy.ts';
import type { MemberRow } from './store/members.ts';
import type { PasskeyRow } from './store/passkeys.ts';

export function presentMember(row: MemberRow): ConsoleOutputOf<ConsoleCalls['staff.changeRole']> {
  return {
    staffId: row.id,
    name: row.name,
    mail: row.mail,
    role: row.role,
    state: row.state,
    isDemo: row.is_demo,
    hasPassword: row.password_hash !== null,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.codes_left,
    createdAt: row.created_at.getTime(),
    seenAt: row.seen_at?.getTime() ?? 0,
  };
}

export function presentMe(
  row: MemberRow,
  provenAtMs: number,
  leftAloneCoins: number,
): ConsoleOutputOf<ConsoleCalls['session.me']> {
  return {
    staffId: row.id,
    name: row.name,
    mail: row.mail,
    role: row.role,
    isDemo: row.is_demo,
    permissions: [...permissionsOf(row.role)],
    provenUntil: provenAtMs + PROOF_LIFE_MS,
    aloneUpToCoins: leftAloneCoins,
    hasPasskey: row.passkeys > 0,
    hasPassword: row.password_hash !== null,
    recoveryCodesLeft: row.codes_left,
  };
}

export function presentPasskey(row: PasskeyRow): ConsoleOutputOf<ConsoleCalls['staff.addPasskey']> {
  return {
    passkeyId: row.id,
    name: row.name,
    createdAt: row.created_at.getTime(),
    usedAt: row.used_at?.getTime() ?? 0,
  };
}
