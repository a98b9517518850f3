/** Kinds of cards. What one is worth stays as it was made, because cards of it are held. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { cardWorthCoins } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import {
  addKind,
  type CardKind,
  changeKind,
  countGranted,
  enableKind,
  listKinds,
  lockKind,
} from '../store/kinds.ts';
import type { CardConsoleDeps } from './index.ts';

type Row = ConsoleOutputOf<ConsoleCalls['cards.makeKind']>;
type Changeable = Pick<
  ConsoleInputOf<ConsoleCalls['cards.makeKind']>,
  'names' | 'days' | 'isEnabled' | 'isWelcome'
>;

export function kindConsole(
  deps: CardConsoleDeps,
): ConsoleHandlers<'cards.kinds' | 'cards.makeKind' | 'cards.changeKind'> {
  const { database, audit } = deps;
  const read = async (wanted: number): Promise<Row> => {
    const found = (await readRows(deps)).find(({ kindId }) => kindId === wanted);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  return {
    'cards.kinds': async () => ({ list: (await readRows(deps)).slice(0, 500) }),
    'cards.makeKind': async ({ input: { reason, isEnabled, ...kind }, who }) => {
      demandWorth(kind);
      const id = await transaction(database, async tx => {
        const made = await addKind(tx, kind);
        await enableKind(tx, made, isEnabled);
        const after = { ...kind, isEnabled };
        await audit.write(tx, who, {
          action: 'cards.makeKind',
          subject: subjectOf(made, kind.names),
          reason,
          after,
        });
        return made;
      });
      return read(id);
    },
    'cards.changeKind': async ({ input: { kindId, reason, ...wanted }, who }) => {
      await transaction(database, async tx => {
        const before = await lockKind(tx, kindId);
        if (!before) throw new Refusal('notFound');
        await changeKind(tx, kindId, wanted);
        await audit.write(tx, who, {
          action: 'cards.changeKind',
          subject: subjectOf(kindId, wanted.names),
          reason,
          before: changeableOf(before),
          after: wanted,
        });
      });
      return read(kindId);
    },
  };
}

/** As the table asks for it: a card of a class without what the class is about would be worth nothing. */
function demandWorth(
  kind: ConsoleInputOf<ConsoleCalls['cards.makeKind']> | Omit<CardKind, 'id' | 'descriptions' | 'isEnabled'>,
): void {
  const isWorth = {
    bonus: kind.ratioPercent > 0 && kind.star <= 3,
    buff: kind.ratioPercent > 0 && kind.capCoins > 0,
    discount: kind.amountCents > 0,
    pushTime: kind.roomCoin > 0 && kind.timeSeconds > 0 && kind.beCoin > 0,
  }[kind.class];
  if (!isWorth) throw new Refusal('badInput', { field: 'class' });
}

function subjectOf(id: number, names: Changeable['names']) {
  return { kind: 'cardKind', id: String(id), name: names['en-US'] };
}

function changeableOf({ names, days, isEnabled, isWelcome }: CardKind) {
  return { names, days, isEnabled, isWelcome };
}

async function readRows({ database }: CardConsoleDeps): Promise<Row[]> {
  const [kinds, counts] = await Promise.all([listKinds(database.db), countGranted(database.db)]);
  return kinds.map(({ id, descriptions: _, ...kind }) => ({
    ...(kind as Omit<Row, 'kindId' | 'worthCoins' | 'granted' | 'used'>),
    kindId: id,
    worthCoins: cardWorthCoins(kind),
    granted: counts.get(id)?.granted ?? 0,
    used: counts.get(id)?.used ?? 0,
  }));
}
