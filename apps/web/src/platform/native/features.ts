/** Whether a feature works here: in this shell's version, and for this account where it is for a group. */
import { FEATURE_GATES, type FeatureGate } from '@boardwalk/contract/constants';
import type { NativeFeature } from '@boardwalk/contract/enums';
import { isVersionAtLeast } from '@boardwalk/rules';
import { clientIdentity } from '../device/client-identity.ts';
import { readAccount } from '../session/read-account.ts';
import { platform } from './wire/shell.ts';

export function canUse(feature: NativeFeature): boolean {
  const gate: FeatureGate = FEATURE_GATES[feature];
  const groups = readAccount()?.functionAbTest ?? [];
  if (gate.group !== undefined && !groups.includes(gate.group)) return false;
  const where = platform();
  // What is for a group needs no shell; everything else is what a shell brings.
  if (where === 'web') return gate.group !== undefined;
  return isVersionAtLeast(clientIdentity.getState().appVersion, gate[where]);
}
