/**
 * Appeals of bans. Whoever is banned has no session: the token of the refusal says whose appeal it is, and gets to
 * see nothing else of the account. The answer is mailed, and stands on the notice of the ban.
 */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { APPEAL_FAULT } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import { readTexts } from '../../platform/texts.ts';
import { knownLocale, type User } from '../accounts/index.ts';
import { openAppeal } from './commands/write-step.ts';
import type { RepairService } from './index.ts';
import { APPEAL_EVERY_MS, APPEAL_SHOWN_MS } from './policy.ts';

export type AppealCallName = 'repairs.appeal' | 'repairs.ownAppeal';
type Appeal = OutputOf<Calls['repairs.ownAppeal']>;

const texts = readTexts(new URL('mail-texts/', import.meta.url));

export function appealCalls(service: RepairService): Handlers<AppealCallName> {
  return {
    'repairs.appeal': async ({ input: { appealToken, content, idempotencyKey: key }, common }) => {
      const user = await service.appeals.load(appealToken);
      const locale = knownLocale(common.language || user.language);
      const about = { faultType: APPEAL_FAULT, gameType: undefined, roomId: undefined, pictures: [] };
      await openAppeal(service, { ...about, userId: user.userId, key, content, locale, at: service.now() });
      return load(service, user);
    },
    'repairs.ownAppeal': async ({ input }) => load(service, await service.appeals.load(input.appealToken)),
  };
}

async function load({ store, now }: RepairService, { userId }: User): Promise<Appeal> {
  const found = await store.findAppeal(userId, new Date(now().getTime() - APPEAL_SHOWN_MS));
  if (!found) return { state: 'none', content: '', createTime: 0, answer: '', nextTime: 0 };
  const steps = await store.listSteps(found.id);
  const answer = steps.findLast(({ author }) => author === 'house')?.content ?? '';
  return {
    state: answer === '' ? 'waiting' : 'answered',
    content: steps[0]?.content ?? '',
    createTime: found.created_at.getTime(),
    answer,
    nextTime: found.created_at.getTime() + APPEAL_EVERY_MS,
  };
}

/** Mails nothing but the answer to an appeal: whoever reported anything else reads the answer in the app. */
export async function mailAnswer(service: RepairService, repairId: number, answer: string): Promise<void> {
  const repair = await service.store.find(repairId);
  if (repair?.fault_type !== APPEAL_FAULT) return;
  const user = await service.accounts.find(repair.user_id);
  if (!user || user.mail === null || service.mailer.isNowhere) return;
  const language = knownLocale(repair.locale || user.language);
  const text = texts.in(language, 'appealAnswered.text').replace('{answer}', () => answer);
  const subject = texts.in(language, 'appealAnswered.subject');
  try {
    await service.mailer.send({ to: user.mail, subject, text: `${text}\n`, language });
  } catch (error) {
    // It is written: the notice of the ban shows it all the same.
    service.log.error({ err: error, repairId }, 'the answer to an appeal was not mailed');
  }
}
