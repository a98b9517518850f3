/** Makes a device a guest, or finds the guest it already is. */
import { friendlyName } from '../friendly-name.ts';
import { GUEST_ROLE_TEXT, knownLocale } from '../policy.ts';
import type { AccountStore } from '../store.ts';
import { type User, userOf } from '../user.ts';

export interface NewGuest {
  readonly deviceId: string;
  readonly language?: string | undefined;
}

export async function openGuest(store: AccountStore, guest: NewGuest, nowMs: number): Promise<User> {
  const now = new Date(nowMs);
  const row = await store.saveGuest({
    role: GUEST_ROLE_TEXT,
    nickname: friendlyName(),
    device_id: guest.deviceId,
    device_seen_at: now,
    language: knownLocale(guest.language),
    created_at: now,
  });
  return userOf(row, nowMs);
}
