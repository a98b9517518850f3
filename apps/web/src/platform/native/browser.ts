/** The same calls where there is no shell: what a browser can do of them, and a clear no to the rest. */
import type { NativeCallName } from '@boardwalk/contract/constants';
import type { AnswerOf, PayloadOf } from './calls.ts';
import { NativeFailure } from './wire/failure.ts';

type BrowserCalls = {
  readonly [Name in NativeCallName]: (payload: PayloadOf<Name>) => Promise<AnswerOf<Name>> | AnswerOf<Name>;
};

const nothing = (): void => undefined;

export const browserCalls: BrowserCalls = {
  init: () => ({
    appVersion: '',
    appsFlyerId: '',
    idfa: '',
    isUnderReview: false,
    isRechargeOnly: false,
    packageName: '',
    vestBagId: '',
    pushToken: '',
  }),
  ready: nothing,
  back: () => window.history.back(),
  chrome: nothing,
  pay: refuse,
  receipts: () => ({ list: [] }),
  share,
  review: nothing,
  openPlayer: refuse,
  closePlayer: refuse,
  playerState: refuse,
  vm_push: refuse,
  haptic: nothing,
  copy: ({ text }) => navigator.clipboard.writeText(text),
  openExternal: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
  track: nothing,
  enterRoom: nothing,
  leaveRoom: nothing,
};

function refuse(): never {
  throw new NativeFailure('noShell', 'Not in a shell');
}

async function share(content: PayloadOf<'share'>): Promise<AnswerOf<'share'>> {
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(content.url);
    return { way: 'copied' };
  }
  try {
    await navigator.share(content);
    return { way: 'shared' };
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError';
    throw new NativeFailure(isDismissed ? 'dismissed' : 'refused', 'Not shared');
  }
}
