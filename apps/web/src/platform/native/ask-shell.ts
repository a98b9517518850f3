import type { NativeCallName } from '@boardwalk/contract/constants';
import type { NativeFeature } from '@boardwalk/contract/enums';
import { type AnswerOf, nativeCalls, type PayloadOf } from './calls.ts';
import { canUse } from './features.ts';
import { askShell } from './wire/bridge.ts';
import { NativeFailure } from './wire/failure.ts';

/** Asks the shell, unless it is too old for that, and reads its answer. */
export async function askThisShell<Name extends NativeCallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<AnswerOf<Name>> {
  const feature = featureOf(name, payload);
  if (feature !== undefined && !canUse(feature)) {
    throw new NativeFailure('unsupported', `This shell is too old for ${name}`);
  }
  const { limitMs, read } = nativeCalls[name];
  return read(await askShell(name, payload, limitMs));
}

/** The first Android shells know the four calls of the start only. */
const BASIC: readonly NativeCallName[] = ['init', 'ready', 'back', 'chrome'];

function featureOf(name: NativeCallName, payload: object): NativeFeature | undefined {
  if (BASIC.includes(name)) return undefined;
  if (name === 'vm_push') return 'self_cyber_push';
  if (name.endsWith('Player') && 'kind' in payload) {
    return `${(payload as PayloadOf<'closePlayer'>).kind}_player`;
  }
  return 'packaged_bridge';
}
