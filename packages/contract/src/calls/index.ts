import type { Call } from '../call.ts';
import { accountCalls } from './account.ts';
import { clawCalls } from './claw.ts';
import { contentCalls } from './content.ts';
import { fairnessCalls } from './fairness.ts';
import { gashaponCalls } from './gashapon.ts';
import { identityCalls } from './identity.ts';
import { intakeCalls } from './intake.ts';
import { machineCalls } from './machines.ts';
import { packCalls } from './pack.ts';
import { playCalls } from './play.ts';
import { pushCalls } from './push.ts';
import { repairCalls } from './repairs.ts';
import { roomCalls } from './rooms.ts';
import { walletCalls } from './wallet.ts';

/** Every call by its name, `module.verb`. */
export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...walletCalls,
  ...contentCalls,
  ...playCalls,
  ...fairnessCalls,
  ...gashaponCalls,
  ...packCalls,
  ...roomCalls,
  ...machineCalls,
  ...clawCalls,
  ...pushCalls,
  ...intakeCalls,
  ...repairCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
