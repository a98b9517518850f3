/** What the staff sees of invitations and decides about them, and what inviting brings. */
import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { checkInvitationTerms } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { INT4_MAX, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { startTime } from '../../http/console/start-time.ts';
import { transaction } from '../../platform/database/index.ts';
import { playerSubject } from '../audit/index.ts';
import type { InvitationDeps } from './deps.ts';
import { findBoth, payReward, sharesOf } from './earning.ts';
import {
  type Branch,
  findInvitation,
  listBranches,
  listInviters,
  lockInvitation,
  saveDecided,
} from './store/invitations.ts';
import { countStates, type ListedInvitation, listInvitations, readFigures } from './store/lists.ts';
import { addTerms, listTerms, lockTerms, readTerms, readTermsAt, type Terms } from './store/terms.ts';

export type InvitationConsoleName = Extract<keyof ConsoleCalls, `invitations.${string}`>;

const DONE = { done: true } as const;
const MONTH_MS = 30 * DAY_MS;
const BRANCHES_MOST = 240;
const VERSIONS_MOST = 100;

export function invitationConsole(deps: InvitationDeps): ConsoleHandlers<InvitationConsoleName> {
  return { ...readCalls(deps), ...orderCalls(deps) };
}

type ReadName = 'invitations.figures' | 'invitations.list' | 'invitations.graph' | 'invitations.terms';

function readCalls(deps: InvitationDeps): ConsoleHandlers<ReadName> {
  const { database, clock } = deps;
  return {
    'invitations.figures': async () => {
      const [states, { oldestWaiting, ...figures }] = await Promise.all([
        countStates(database.db),
        readFigures(database.db, new Date(clock.nowMs() - MONTH_MS)),
      ]);
      return { states, ...figures, oldestWaiting: oldestWaiting?.getTime() ?? 0 };
    },
    'invitations.list': async ({ input: { after, limit = PAGE_SIZE, ...filter } }) => {
      const rows = await listInvitations(database.db, { ...filter, after: placeOf(after), limit: limit + 1 });
      const names = await namesOf(
        deps,
        rows.flatMap(({ friendId, inviterId }) => [friendId, inviterId]),
      );
      return pageOf(
        rows,
        limit,
        row => presentRow(row, names),
        ({ changedAt, friendId }) => `${changedAt.getTime()}.${friendId}`,
      );
    },
    'invitations.graph': ({ input }) => graphOf(deps, input.userId as UserId),
    'invitations.terms': async () => {
      const [versions, current] = await Promise.all([
        listTerms(database.db, VERSIONS_MOST),
        readTermsAt(database.db, new Date(clock.nowMs())),
      ]);
      return {
        list: versions.map(({ fromAt, staffId: _, staffName, ...terms }) => ({
          ...terms,
          from: fromAt.getTime(),
          isCurrent: terms.version === current.version,
          madeBy: staffName,
        })),
      };
    },
  };
}

/** Refuses `badInput`. */
function placeOf(after: string | undefined): { at: Date; friendId: number } | undefined {
  if (after === undefined || after === '') return undefined;
  const [, ms = '', id = ''] = /^(\d{1,15})\.(\d{1,10})$/.exec(after) ?? [];
  if (ms === '' || Number(id) > INT4_MAX) throw new Refusal('badInput', { field: 'after' });
  return { at: new Date(Number(ms)), friendId: Number(id) };
}

async function namesOf(
  { accounts }: InvitationDeps,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const names = new Map<UserId, string>();
  for (const userId of new Set(userIds)) names.set(userId, (await accounts.find(userId))?.nickname ?? '');
  return names;
}

function presentRow(row: ListedInvitation, names: ReadonlyMap<UserId, string>) {
  const { joinedAt, changedAt, staffName, signs, ...rest } = row;
  return {
    ...rest,
    signs: [...signs],
    friendName: names.get(row.friendId) ?? '',
    inviterName: names.get(row.inviterId) ?? '',
    joinedAt: joinedAt.getTime(),
    changedAt: changedAt.getTime(),
    decidedBy: staffName,
  };
}

async function graphOf(deps: InvitationDeps, userId: UserId) {
  const { db } = deps.database;
  if (!(await deps.accounts.find(userId))) throw new Refusal('notFound');
  const above = await listInviters(db, userId);
  const line = [...above.toReversed(), userId];
  const below = await listBranches(db, userId, BRANCHES_MOST + 1);
  const shown = below.slice(0, BRANCHES_MOST);
  const names = await namesOf(deps, [...line, ...shown.map(one => one.userId)]);
  const trunk = await Promise.all(
    line.map(async (one, place) => {
      const own = await findInvitation(db, one);
      const depth = place - above.length;
      return { userId: one, inviterId: own?.inviterId ?? 0, depth, ...(own ? shownOf(own) : { signs: [] }) };
    }),
  );
  const branches = shown.map(one => ({ ...one, ...shownOf(one) }));
  const list = [...trunk, ...branches].map(one => ({ ...one, name: names.get(one.userId) ?? '' }));
  return { list, isCut: below.length > shown.length };
}

function shownOf({ state, signs }: Pick<Branch, 'state' | 'signs'>) {
  return { state, signs: [...signs] };
}

function orderCalls(deps: InvitationDeps): ConsoleHandlers<'invitations.decide' | 'invitations.setTerms'> {
  return {
    'invitations.decide': async ({ input, who }) => {
      const friendId = input.friendId as UserId;
      await decide(deps, who, { ...input, friendId });
      if (input.to === 'rewarded') await payReward(deps, friendId);
      return DONE;
    },
    'invitations.setTerms': async ({ input, who }) => {
      await setTerms(deps, who, input);
      return DONE;
    },
  };
}

interface Decision {
  readonly friendId: UserId;
  readonly to: 'rewarded' | 'refused';
  readonly reason: string;
}

async function decide(
  deps: InvitationDeps,
  who: StaffWho,
  { friendId, to, reason }: Decision,
): Promise<void> {
  const { database, audit, clock } = deps;
  const known = await findInvitation(database.db, friendId);
  if (!known) throw new Refusal('notFound');
  // Read before the transaction: inside, it would need a second connection while others wait for the lock with theirs.
  const [inviter, friend] = await findBoth(deps, known);
  await transaction(database, async tx => {
    const found = await lockInvitation(tx, friendId);
    if (!found) throw new Refusal('notFound');
    if (found.state !== 'waiting') throw new Refusal('alreadyDecided');
    const terms = await readTerms(tx, found.termsVersion);
    const shares = to === 'refused' ? { inviterCoins: 0, friendCoins: 0 } : sharesOf(terms, inviter, friend);
    const { staffId, name: staffName } = who;
    const state = to === 'rewarded' ? 'due' : 'refused';
    await saveDecided(
      tx,
      friendId,
      { state, ...shares, staffId, staffName, reason },
      new Date(clock.nowMs()),
    );
    await audit.write(tx, who, {
      action: to === 'rewarded' ? 'invitations.pay' : 'invitations.refuse',
      subject: playerSubject(found.inviterId),
      reason,
      before: { state: found.state, signs: [...found.signs], friendId },
      after: { state: to, ...shares },
    });
  });
}

type NewTerms = ConsoleInputOf<ConsoleCalls['invitations.setTerms']>;

/** Refuses rewards that are worth fraud, a time that is over, and what was made from another version. */
async function setTerms(
  { database, audit, clock }: InvitationDeps,
  who: StaffWho,
  { version, reason, from, ...wanted }: NewTerms,
): Promise<void> {
  const refusal = checkInvitationTerms(wanted);
  if (refusal) throw refusal;
  const nowMs = clock.nowMs();
  const fromAt = new Date(startTime(from, nowMs));
  await transaction(database, async tx => {
    await lockTerms(tx);
    const [before] = await listTerms(tx, 1);
    if (before?.version !== version) throw new Refusal('changedMeanwhile');
    const { staffId, name: staffName } = who;
    const after = { ...wanted, fromAt, staffId, staffName, reason };
    const made = await addTerms(tx, after, new Date(nowMs));
    await audit.write(tx, who, {
      action: 'invitations.setTerms',
      subject: { kind: 'invitations', id: 'terms', name: 'what inviting brings' },
      reason,
      before: factsOf(before),
      after: { ...factsOf(after), version: made },
    });
  });
}

function factsOf({
  fromAt,
  staffId: _,
  staffName: _name,
  reason: _reason,
  ...terms
}: Omit<Terms, 'version'>) {
  return { ...terms, from: fromAt.toISOString() };
}
