/** A quest was finished, on whatever device: what is on the screen is asked for anew, and it is said. */
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { refreshQuests, titleOfCounter } from './quest.ts';

export function tellQuestDone(name: string): Promise<unknown> {
  const quest = titleOfCounter(name);
  if (quest !== undefined) toasts.show(t('quests.done', { quest }), { isForNextPage: true });
  return refreshQuests();
}
