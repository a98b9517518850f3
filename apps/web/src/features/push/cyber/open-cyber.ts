/** A cyber machine is played in the shell's own player: who cannot is told why. */

import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { canUse } from '../../../platform/native/features.ts';
import { askNative } from '../../../platform/native/native.ts';
import { isInShell } from '../../../platform/native/wire/shell.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';

/** Undefined when the shell plays it; else what the player is told. */
export async function openCyber(roomId: number): Promise<string | undefined> {
  if (!isInShell()) return t('cyber.web');
  if (!canUse('self_cyber_push')) return t('cyber.upgrade');
  try {
    const { room } = await call('push.room', { roomId });
    if (!room.cyber) return t('cyber.missing');
    const { url } = await call('push.serverAddress', {});
    const machine = await assign(room.roomCoin);
    if (machine === undefined) return t('Play.m53');
    await askNative('vm_push', {
      roomId: String(machine.roomId),
      virtualMachineId: machine.virtualMachineId,
      url,
    });
    return undefined;
  } catch (error) {
    if (isFailure(error, 'notFound')) return t('cyber.missing');
    return failureText(error);
  }
}

/** Whatever keeps the machine from being the player's, it is as good as busy. */
async function assign(roomCoin: number) {
  try {
    return await call('push.cyberAssign', { roomCoin });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}
