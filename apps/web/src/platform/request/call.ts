/**
 * The one way to call the server. Waits for the session where a call needs one, renews a guest's
 * ended session silently, tells a user's (`tokenError`), and repeats a write with an idempotency
 * key on a lost connection: the same key, a few times, with growing pauses.
 */

import { callTable } from 'virtual:calls';
import type { CallName } from '@boardwalk/contract';
import { emitEvent } from '../events.ts';
import { renewGuest } from '../session/guest.ts';
import { isUser, session, sessionReady } from '../session/session.ts';
import { isFailure, isLostOnTheWay } from './failure.ts';
import { type Input, type Output, type SendOptions, send } from './send.ts';

const REPEAT_PAUSES_MS = [400, 1000, 2500, 5000];

export async function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: SendOptions = {},
): Promise<Output<Name>> {
  if (callTable[name].scope !== 'public') await ensureToken();
  const { token } = session.getState();
  try {
    return await sendSurely(name, input, options);
  } catch (error) {
    if (isFailure(error, 'accountBlocked') && isToldWhy(name))
      emitEvent('accountBlocked', { detail: error.data });
    if (isFailure(error, 'accountDeleting')) emitEvent('accountDeleting', { detail: error.data });
    if (!isFailure(error, 'tokenExpired') || !(await recover(token))) throw error;
    return sendSurely(name, input, options);
  }
}

async function ensureToken(): Promise<void> {
  await sessionReady();
  if (session.getState().token === '') await renewGuest();
}

/** A player, and whoever wants to be one; a blocked guest's every look around would say it again. */
function isToldWhy(name: CallName): boolean {
  return isUser(session.getState()) || name.startsWith('identity.');
}

/** True when there is another token to try with. */
async function recover(expired: string): Promise<boolean> {
  const now = session.getState();
  if (now.token !== expired) return now.token !== '';
  if (!isUser(now)) return renewGuest();
  emitEvent('tokenError', {});
  return false;
}

async function sendSurely<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: SendOptions,
): Promise<Output<Name>> {
  for (const pauseMs of 'idempotencyKey' in input ? REPEAT_PAUSES_MS : []) {
    try {
      return await send(name, input, options);
    } catch (error) {
      if (!isLostOnTheWay(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  }
  return send(name, input, options);
}
