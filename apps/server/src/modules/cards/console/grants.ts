/** Cards that the staff gives to a player and takes back. Given, they count as the coins they are worth. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { MessageType } from '@boardwalk/contract/enums';
import { aloneUpToCoins, cardWorthCoins } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import { playerSubject } from '../../audit/index.ts';
import type { Json } from '../../wallet/index.ts';
import {
  type CardRow,
  findHeldByKey,
  findOwner,
  grantCard,
  listAllCards,
  lockCard,
  type NewCard,
  takeBackCard,
} from '../store/held.ts';
import { findKind } from '../store/kinds.ts';
import type { CardConsoleDeps } from './index.ts';

type Held = ConsoleOutputOf<ConsoleCalls['cards.ofPlayer']>['list'][number];
type Grant = ConsoleInputOf<ConsoleCalls['cards.grant']>;

const GRANT = 'cards.grant';
const SOURCE = 'staff';

export function grantConsole(
  deps: CardConsoleDeps,
): ConsoleHandlers<'cards.ofPlayer' | 'cards.grant' | 'cards.takeBack'> {
  const { database, clock, audit } = deps;
  deps.approvals.register(GRANT, ({ wanted, approvalId, alongside }) =>
    transaction(database, async tx => {
      await alongside(tx);
      const { userId, kindId } = wanted as { readonly [field: string]: Json };
      const sourceKey = `staff:approval:${approvalId}`;
      const card = { userId: Number(userId) as UserId, kindId: Number(kindId), source: SOURCE, sourceKey };
      await grantCard(tx, { ...card, at: new Date(clock.nowMs()) });
      await tellGiven(deps, tx, card);
    }),
  );
  return {
    'cards.ofPlayer': async ({ input: { userId, after, limit = PAGE_SIZE } }) => {
      const before = numberAfter(after) ?? Number.MAX_SAFE_INTEGER;
      const rows = await listAllCards(database.db, userId as UserId, before, limit + 1);
      return pageOf(
        rows,
        limit,
        row => presentCard(row, clock.nowMs()),
        ({ id }) => id,
      );
    },
    'cards.grant': ({ input, who }) => grant(deps, who, input),
    'cards.takeBack': async ({ input: { cardId, reason }, who }) => {
      await transaction(database, async tx => {
        const id = Number(cardId);
        const userId = await findOwner(tx, id);
        if (userId === undefined) throw new Refusal('notFound');
        const now = new Date(clock.nowMs());
        const card = await lockCard(tx, { cardId: id, userId, now });
        if (card.paidCoins > 0) throw new Refusal('cardUsed');
        await takeBackCard(tx, id, now);
        await audit.write(tx, who, {
          action: 'cards.takeBack',
          subject: playerSubject(userId),
          reason,
          before: { cardId: id, kindId: card.kindId, name: card.names['en-US'] ?? '' },
        });
      });
      return { done: true };
    },
  };
}

async function tellGiven(
  { messages }: CardConsoleDeps,
  tx: Queryable,
  { userId, kindId, sourceKey }: Pick<NewCard, 'userId' | 'kindId' | 'sourceKey'>,
): Promise<void> {
  const names = (await findKind(tx, kindId))?.names ?? {};
  await messages.send(tx, {
    userId,
    key: `card:${sourceKey}`,
    type: MessageType.gift,
    template: 'cardGiven',
    params: { name: names },
    link: '/user/settings',
  });
}

async function grant(
  deps: CardConsoleDeps,
  who: StaffWho,
  { userId: id, kindId, reason, idempotencyKey: key }: Grant,
): Promise<ConsoleOutputOf<ConsoleCalls['cards.grant']>> {
  const { database, clock, audit, alone, approvals } = deps;
  const userId = id as UserId;
  const user = await deps.accounts.load(userId);
  if (user.deletedAtMs !== null) throw new Refusal('notFound');
  if (user.role === 'guest') throw new Refusal('badInput', { field: 'userId' });
  const kind = await findKind(database.db, kindId);
  if (!kind?.isEnabled) throw new Refusal('badInput', { field: 'kindId' });
  const worth = cardWorthCoins(kind);
  const sourceKey = `${SOURCE}:${who.staffId}:${key}`;
  const isAsked = await approvals.wasAsked(who, key);
  if (!isAsked && worth <= aloneUpToCoins(who.role)) {
    try {
      await transaction(database, async tx => {
        const at = new Date(clock.nowMs());
        const isNew = await grantCard(tx, { userId, kindId, source: SOURCE, sourceKey, at });
        if (!isNew) return;
        await tellGiven(deps, tx, { userId, kindId, sourceKey });
        await alone.take(tx, who, worth);
        const after = { kindId, name: kind.names['en-US'] ?? '', worthCoins: worth };
        await audit.write(tx, who, { action: GRANT, subject: playerSubject(userId), reason, after });
      });
      const held = await findHeldByKey(database.db, userId, sourceKey);
      if (held?.kindId !== kindId) throw new Refusal('keyReused');
      return { state: 'done', approvalId: '' };
    } catch (error) {
      // Together with what they gave before on this day it is too much.
      if (!(error instanceof Refusal && error.code === 'tooMuchAlone')) throw error;
    }
  }
  const subject = playerSubject(userId);
  const wanted = { userId, kindId };
  const { approvalId } = await approvals.ask(who, {
    kind: GRANT,
    subject,
    amountCoins: worth,
    wanted,
    reason,
    key,
  });
  const asked = await approvals.find(approvalId);
  const was = asked.wanted as { readonly [field: string]: Json };
  if (asked.kind !== GRANT || was['kindId'] !== kindId || was['userId'] !== userId)
    throw new Refusal('keyReused');
  return { state: 'waiting', approvalId: String(approvalId) };
}

function presentCard(card: CardRow, nowMs: number): Held {
  const { id, kindId, names, ratioPercent, amountCents, source, sourceKey, usedAt } = card;
  return {
    cardId: String(id),
    kindId,
    name: names['en-US'] ?? '',
    class: card.class,
    ratioPercent,
    amountCents,
    state: stateOf(card, nowMs),
    source,
    sourceKey,
    grantedAt: card.grantedAt.getTime(),
    endsAt: card.endsAt.getTime(),
    usedAt: usedAt?.getTime() ?? 0,
  };
}

function stateOf(card: CardRow, nowMs: number): Held['state'] {
  if (card.takenBackAt) return 'takenBack';
  if (card.usedAt || (card.class === 'buff' && card.paidCoins >= card.capCoins)) return 'used';
  if (card.endsAt.getTime() <= nowMs) return 'over';
  return card.isReserved ? 'kept' : 'free';
}
