/** Cards that are offered by themselves, and a word about those that end soon. None of it in a store's review. */
import { CardScene } from '@boardwalk/contract/enums';
import type { BonusCard } from '../../domain/cards/faces.ts';
import { isHiddenInReview } from '../../domain/modes/modes.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isUser, session } from '../../platform/session/session.ts';
import type { Scene } from './bonus/CardOfferDialog.tsx';
import type { NewCard } from './bonus/NewCardsDialog.tsx';

/** After a big purchase was given up, or where coins are low. False where there is nothing. */
export async function tellScene(sceneType: CardScene): Promise<boolean> {
  if (!mayTell()) return false;
  const answer = await orNothing(call('cards.triggerScene', { sceneType }));
  if (answer?.scene === undefined) return false;
  const { wasShown } = await dialogs.queue('cardOffer', { scene: answer.scene }, { isForNextPage: true });
  return wasShown;
}

export const tellBigAmount = (): Promise<boolean> => tellScene(CardScene.bigAmount);
export const tellInsufficient = (): Promise<boolean> => tellScene(CardScene.insufficient);

/** What was offered before and is still there; after a payment, without being told of it. */
export async function tellOpenScene(): Promise<void> {
  if (!mayTell() || promptFlags.isSet('bonusCardPrompt')) return;
  const answer = await orNothing(call('cards.sceneInfo', {}));
  const [scene] = answer?.list ?? [];
  if (scene) await tellSceneOf(scene);
}

export async function tellSceneOf(scene: Scene): Promise<void> {
  const { wasShown } = await dialogs.queue('cardOffer', { scene });
  if (wasShown) promptFlags.set('bonusCardPrompt');
}

/** Once a day, where one ends within three. */
export async function tellCardUsage(card: BonusCard): Promise<void> {
  const { wasShown } = await dialogs.queue('cardUsage', { card });
  if (wasShown) promptFlags.set('bonusCardUsage');
}

/** Once a day, those that came since. */
export async function tellNewCards(cards: readonly NewCard[]): Promise<void> {
  const { wasShown, result } = await dialogs.queue('newCards', { cards });
  if (!wasShown) return;
  promptFlags.set('allCards');
  await orNothing(call('prompts.cardsSeen', {}));
  if (result === 'all') await dialogs.open('powerCards', {});
}

function mayTell(): boolean {
  return isUser(session.getState()) && !isHiddenInReview('bonusCard');
}

/** What cannot be read now is told another time. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
