/**
 * A card that is offered by itself: after a big purchase was given up, and at a low balance. The server looks whether
 * it is so, and there is one in a span of days, whoever asks how often.
 */
import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import { CardScene } from '@boardwalk/contract/enums';
import { BIG_AMOUNT_ABOVE_CENTS, isOrderOver } from '@boardwalk/rules';
import { transaction } from '../../../platform/database/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { CardDeps } from '../deps.ts';
import { findHeldByKey, grantCard, type HeldCard } from '../store/held.ts';
import {
  addSceneOffer,
  findScene,
  listSceneOffers,
  lockSceneOffer,
  noteReceived,
  type SceneOffer,
} from '../store/scenes.ts';

export type SceneDeps = CardDeps & { readonly orders: Pick<Payments['orders'], 'listOfUser'> };

/** Below it a balance is low. */
const LOW_BALANCE_COINS = 100;
const ORDERS_LOOKED_AT = 20;

/** Undefined where there is nothing to offer. */
export async function triggerScene(
  deps: SceneDeps,
  userId: UserId,
  sceneType: CardScene,
): Promise<SceneOffer | undefined> {
  const { database, clock } = deps;
  const [scene, isSo] = await Promise.all([
    findScene(database.db, sceneType),
    isScene(deps, userId, sceneType),
  ]);
  if (!scene || !isSo) return undefined;
  const nowMs = clock.nowMs();
  await addSceneOffer(database.db, {
    userId,
    sceneType,
    span: Math.floor(nowMs / (scene.everyDays * DAY_MS)),
    kindId: scene.kindId,
    at: new Date(nowMs),
    endsAt: new Date(nowMs + DAY_MS),
  });
  const open = await listSceneOffers(database.db, userId, new Date(nowMs));
  return open.find(offer => offer.sceneType === sceneType);
}

async function isScene(deps: SceneDeps, userId: UserId, sceneType: CardScene): Promise<boolean> {
  if (sceneType === CardScene.insufficient)
    return (await deps.wallet.balancesOf(userId)).coins < LOW_BALANCE_COINS;
  const sinceMs = deps.clock.nowMs() - DAY_MS;
  const orders = await deps.orders.listOfUser(userId, 0, ORDERS_LOOKED_AT);
  return orders.some(
    ({ usdCents, state, settledAt, createdAt }) =>
      usdCents > BIG_AMOUNT_ABOVE_CENTS &&
      settledAt === null &&
      isOrderOver(state) &&
      createdAt.getTime() > sinceMs,
  );
}

/** Asked again it is the same card. */
export function receiveScene(deps: SceneDeps, userId: UserId, id: number): Promise<HeldCard> {
  const at = new Date(deps.clock.nowMs());
  return transaction(deps.database, async tx => {
    const offer = await lockSceneOffer(tx, userId, id);
    if (!offer) throw new Refusal('notFound');
    if (offer.receivedAt === null && offer.endsAt <= at) throw new Refusal('offerEnded');
    const sourceKey = `scene:${id}`;
    await grantCard(tx, { userId, kindId: offer.kindId, source: 'scene', sourceKey, at });
    await noteReceived(tx, id, at);
    const card = await findHeldByKey(tx, userId, sourceKey);
    if (!card) throw new Refusal('notFound');
    return card;
  });
}
