/** Changes name and picture; what is not given stays. */
import { demand, Refusal, type UserId } from '@boardwalk/base';
import { checkPortrait, nicknameOf } from '../policy.ts';
import type { AccountChange, AccountStore, UserRow } from '../store.ts';

export interface ProfileChange {
  readonly nickname?: string | undefined;
  readonly portrait?: string | undefined;
}

/** Whether this picture was uploaded by this account; everybody sees it from then on. */
export type OwnsPicture = (userId: UserId, address: string) => Promise<boolean>;

export async function updateProfile(
  store: AccountStore,
  ownsPicture: OwnsPicture,
  userId: UserId,
  { nickname, portrait }: ProfileChange,
): Promise<UserRow> {
  const change: AccountChange = {
    ...(nickname === undefined ? {} : { nickname: demand(nicknameOf(nickname)) }),
    ...(portrait === undefined ? {} : { portrait: await ownPicture(ownsPicture, userId, portrait) }),
  };
  const row = Object.keys(change).length > 0 ? await store.change(userId, change) : await store.find(userId);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function ownPicture(ownsPicture: OwnsPicture, userId: UserId, portrait: string): Promise<string> {
  // Without the key its uploader saw it by.
  const [address = ''] = portrait.split('?', 1);
  const refusal = checkPortrait(address);
  if (refusal) throw refusal;
  if (address !== '' && !(await ownsPicture(userId, address))) throw new Refusal('notFound');
  return address;
}
