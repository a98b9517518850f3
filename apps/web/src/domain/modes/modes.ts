/**
 * In which mode the app runs: for everybody, under a store's review, or for buying coins only.
 * Record 0045 says who switches each on.
 */
import { AppMode, GameType } from '@boardwalk/contract/enums';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { shellInfo } from '../../platform/native/shell-info.ts';
import { send } from '../../platform/request/send.ts';
import { visit } from '../../platform/visit.ts';

/** What the address and the server say; the shell's word is beside it. */
export const modeFacts = createStore(() => ({
  isReview: visit.isReview,
  isRechargeOnly: visit.isRechargeOnly,
  /** The app version under review; empty when there is none. */
  shieldVersion: '',
}));

export async function readShieldVersion(): Promise<void> {
  const { version } = await send('content.shieldVersion', {}).catch(() => ({ version: '' }));
  modeFacts.setState({ shieldVersion: version });
}

export function useMode(): AppMode {
  useStore(modeFacts, said);
  useStore(shellInfo, said);
  useStore(clientIdentity, said);
  return mode();
}

/** All that whoever draws by the mode goes by: a page is not drawn anew because the server said nothing new. */
function said(): string {
  return `${mode()} ${isUnderReview()}`;
}

export function mode(): AppMode {
  const isRechargeOnly = modeFacts.getState().isRechargeOnly || shellInfo.getState().said?.isRechargeOnly;
  if (isRechargeOnly) return AppMode.recharge;
  return isUnderReview() ? AppMode.review : AppMode.user;
}

/** What a store's review does not get to see. */
const HIDDEN: readonly unknown[] = [GameType.slot, GameType.gem, 'bonusCard', 'bargain'];

/** Whoever draws by it calls `useMode` as well, to be drawn anew when the mode is known late. */
export function isHiddenInReview(what: GameType | 'bonusCard' | 'bargain'): boolean {
  return isUnderReview() && HIDDEN.includes(what);
}

function isUnderReview(): boolean {
  const { isReview, shieldVersion } = modeFacts.getState();
  const isShielded = shieldVersion !== '' && shieldVersion === clientIdentity.getState().appVersion;
  return isReview || isShielded || shellInfo.getState().said?.isUnderReview === true;
}
