/** Cards of a fresh installation: their kinds, where they are offered, a code for everybody, and the demo player's. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import { CardScene } from '@boardwalk/contract/enums';
import { type Queryable, transaction } from '../../platform/database/index.ts';
import { DEMO_CARDS, DEMO_CODE, DEMO_KINDS, NAME_LOCALES } from './demo.data.ts';
import type { CardDeps } from './deps.ts';
import type { Cards } from './index.ts';
import { listKinds } from './store/kinds.ts';

const CODE_DAYS = 365;
const CODE_COINS = 50;
const CODE_MOST = 100_000;

/** Leaves alone what is there already. */
export function seedCards(
  { database, clock }: Pick<CardDeps, 'database' | 'clock'>,
  cards: Pick<Cards, 'addKind' | 'grant' | 'setScene' | 'makeBatch'>,
  player: UserId | undefined,
): Promise<void> {
  return transaction(database, async tx => {
    if ((await listKinds(tx)).length > 0) return;
    const ids = new Map<string, number>();
    for (const { key, words, ...kind } of DEMO_KINDS)
      ids.set(key, await cards.addKind(tx, { ...kind, names: namesOf(words) }));
    const idOf = (key: string) => ids.get(key) ?? 0;
    await cards.setScene(tx, CardScene.bigAmount, { kindId: idOf('tide'), everyDays: 7 });
    await cards.setScene(tx, CardScene.insufficient, { kindId: idOf('breeze'), everyDays: 7 });
    const fromMs = clock.nowMs();
    await cards.makeBatch(tx, {
      name: 'Welcome',
      coins: CODE_COINS,
      trialCoins: 0,
      kindId: idOf('breeze'),
      perPlayer: 1,
      totalLimit: CODE_MOST,
      fromAt: new Date(fromMs),
      untilAt: new Date(fromMs + CODE_DAYS * DAY_MS),
      codes: { shared: DEMO_CODE },
    });
    if (player !== undefined) await giveDemoPlayer(tx, cards, player, idOf);
  });
}

async function giveDemoPlayer(
  tx: Queryable,
  cards: Pick<Cards, 'grant'>,
  userId: UserId,
  idOf: (key: string) => number,
): Promise<void> {
  for (const [key, count] of DEMO_CARDS) {
    for (let number = 1; number <= count; number++) {
      const sourceKey = `demo:${key}:${number}`;
      await cards.grant(tx, { userId, kindId: idOf(key), source: 'demo', sourceKey });
    }
  }
}

function namesOf(words: string): Readonly<Record<string, string>> {
  const names = words.split('|');
  return Object.fromEntries(NAME_LOCALES.map((locale, place) => [locale, names[place] ?? '']));
}
