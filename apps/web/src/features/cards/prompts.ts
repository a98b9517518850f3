/** Cards that are offered by themselves, and a word about those that end soon. None of it in a store's review. */
import { DAY_MS } from '@boardwalk/base';
import { CardScene } from '@boardwalk/contract/enums';
import { isHiddenInReview } from '../../domain/modes/modes.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isUser, session } from '../../platform/session/session.ts';

const SOON_MS = 3 * DAY_MS;

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

/** What was offered before and is still there. */
export async function tellOpenScene(): Promise<void> {
  if (!mayTell() || promptFlags.isSet('bonusCardPrompt')) return;
  const answer = await orNothing(call('cards.sceneInfo', {}));
  if (answer === undefined) return;
  promptFlags.set('bonusCardPrompt');
  const [scene] = answer.list;
  if (scene) await dialogs.queue('cardOffer', { scene });
}

/** Once a day, where one ends within three. */
export async function tellCardUsage(): Promise<void> {
  if (!mayTell() || promptFlags.isSet('bonusCardUsage')) return;
  const answer = await orNothing(call('cards.optimal', {}));
  if (answer === undefined) return;
  const { card } = answer;
  if (!card || card.endTime - card.nowTime > SOON_MS) return promptFlags.set('bonusCardUsage');
  const { wasShown } = await dialogs.queue('cardUsage', { card });
  if (wasShown) promptFlags.set('bonusCardUsage');
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
