/** What the staff does about a player. Each leaves its entry in the transaction of the change. */
import { Refusal, type SessionId, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import type { User } from '../../accounts/index.ts';
import { type Deed, playerSubject } from '../../audit/index.ts';
import type { Json } from '../../wallet/index.ts';
import type { PlayerDeps } from '../deps.ts';
import { insertNote } from '../store.ts';
import { presentNote } from './history.ts';

export type PlayerOrderName =
  | 'players.contact'
  | 'players.note'
  | 'players.block'
  | 'players.unblock'
  | 'players.signOut'
  | 'players.signOutEverywhere';

const DONE = { done: true } as const;

export function orderCalls(deps: PlayerDeps): ConsoleHandlers<PlayerOrderName> {
  return { ...writingCalls(deps), ...blockingCalls(deps), ...endingCalls(deps) };
}

function writingCalls({
  database,
  clock,
  audit,
  accounts,
}: PlayerDeps): ConsoleHandlers<'players.contact' | 'players.note'> {
  return {
    'players.contact': async ({ input: { userId, reason }, who }) => {
      const user = await accounts.load(userId as UserId);
      if (user.mail === null) throw new Refusal('notFound');
      await transaction(database, tx =>
        audit.write(tx, who, { action: 'players.contact', subject: playerSubject(user.userId), reason }),
      );
      return { mail: user.mail };
    },
    'players.note': async ({ input: { userId, text }, who }) => {
      const user = await loadLasting(accounts, userId);
      const note = await transaction(database, async tx => {
        const row = await insertNote(tx, {
          user_id: user.userId,
          staff_id: who.staffId,
          staff_name: who.name,
          text: text.trim(),
          created_at: new Date(clock.nowMs()),
        });
        await audit.write(tx, who, {
          action: 'players.note',
          subject: playerSubject(user.userId),
          after: { note: row.id },
        });
        return row;
      });
      return presentNote(note);
    },
  };
}

function blockingCalls({
  accounts,
  audit,
}: PlayerDeps): ConsoleHandlers<'players.block' | 'players.unblock'> {
  return {
    'players.block': async ({ input: { userId, reason, notice, until }, who }) => {
      const order = { reason: notice, untilMs: until };
      await accounts.block(userId as UserId, order, (tx, { before, after }) => {
        if (before.deletedAtMs !== null) throw new Refusal('notFound');
        return audit.write(tx, who, blockDeed('players.block', reason, before, after));
      });
      return DONE;
    },
    'players.unblock': async ({ input: { userId, reason }, who }) => {
      await accounts.unblock(userId as UserId, async (tx, { before, after }) => {
        // Somebody else was quicker, or it ended by itself: there is nothing to do, and nothing to write down.
        if (!before.block) throw new Refusal('changedMeanwhile');
        await audit.write(tx, who, blockDeed('players.unblock', reason, before, after));
      });
      return DONE;
    },
  };
}

function endingCalls({
  accounts,
  sessions,
  audit,
}: PlayerDeps): ConsoleHandlers<'players.signOut' | 'players.signOutEverywhere'> {
  const entry =
    (who: StaffWho, action: string, user: User, reason: string) =>
    (tx: Parameters<typeof audit.write>[0], sessionIds: readonly SessionId[]) =>
      audit.write(tx, who, {
        action,
        subject: playerSubject(user.userId),
        reason,
        before: { devices: sessionIds.length },
      });
  return {
    'players.signOut': async ({ input: { userId, sessionId, reason }, who }) => {
      const user = await accounts.load(userId as UserId);
      const alongside = entry(who, 'players.signOut', user, reason);
      if (!(await sessions.end(user.userId, sessionId as SessionId, alongside)))
        throw new Refusal('notFound');
      return DONE;
    },
    'players.signOutEverywhere': async ({ input: { userId, reason }, who }) => {
      const user = await accounts.load(userId as UserId);
      await sessions.endAll(user.userId, undefined, entry(who, 'players.signOutEverywhere', user, reason));
      return DONE;
    },
  };
}

function blockDeed(action: string, reason: string, before: User, after: User): Deed {
  return {
    action,
    subject: playerSubject(after.userId),
    reason,
    before: blockFacts(before),
    after: blockFacts(after),
  };
}

function blockFacts({ block }: User): { readonly [field: string]: Json } {
  if (!block) return { blocked: false };
  return { blocked: true, until: block.untilMs ?? 'no end', notice: block.reason };
}

/** Nothing new is kept about whoever is deleted. */
async function loadLasting(accounts: Pick<PlayerDeps['accounts'], 'load'>, userId: number): Promise<User> {
  const user = await accounts.load(userId as UserId);
  if (user.deletedAtMs !== null) throw new Refusal('notFound');
  return user;
}
