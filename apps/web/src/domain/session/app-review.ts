import { tellNative } from '../../platform/native/native.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { readAccount } from '../../platform/session/read-account.ts';

/** Asks for a review in the store, after something went well: of players above the first level, once a day. */
export function requestAppReview(): void {
  if ((readAccount()?.userLevel ?? 0) <= 0 || promptFlags.isSet('appReview')) return;
  promptFlags.set('appReview');
  tellNative('review', {});
}
