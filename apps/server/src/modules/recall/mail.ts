/** The mail to who was away: once for each time, by day where they live, and never to who wants none. */
import { MINUTE_MS } from '@boardwalk/base';
import { isMailTime, isWorthMailing } from '@boardwalk/rules';
import type { Mail } from '../../platform/mail/index.ts';
import { readTexts } from '../../platform/texts.ts';
import { knownLocale, type User } from '../accounts/index.ts';
import type { RecallDeps } from './index.ts';
import type { Links } from './links.ts';
import { STOP_PATH } from './one-click.ts';
import { giveMailBack, isStopped, type Lapse, listToMail, takeMail } from './store.ts';

/** A mail server that does not answer is tried again so often. */
const TRIES_MOST = 3;
const IN_ONE_RUN = 2000;

const texts = readTexts(new URL('mail-texts/', import.meta.url));

export interface MailLinks {
  readonly reward: Links;
  readonly stop: Links;
}

/** How many mails went. */
export async function sendMails(deps: RecallDeps, links: MailLinks): Promise<number> {
  if (deps.mailer.isNowhere) return 0;
  let sent = 0;
  for (const lapse of await listToMail(deps.database.db, IN_ONE_RUN)) {
    if (await sendOne(deps, links, lapse)) sent += 1;
  }
  return sent;
}

async function sendOne(deps: RecallDeps, links: MailLinks, lapse: Lapse): Promise<boolean> {
  const { database, clock, accounts, mailer, zoneOf, log } = deps;
  const { db } = database;
  const now = new Date(clock.nowMs());
  const user = await accounts.find(lapse.userId);
  if (!user || !(await isWanted(deps, user, lapse))) {
    await takeMail(db, lapse.id, now);
    return false;
  }
  if (!isMailTime(await zoneOf(lapse.userId), now.getTime())) return false;
  // Two nodes at once write one mail.
  if (!(await takeMail(db, lapse.id, now))) return false;
  try {
    await mailer.send(await mailOf(deps, links, user, lapse));
    return true;
  } catch (error) {
    log.warn({ err: error, lapse: lapse.id }, 'a mail to who was away could not be sent');
    if (lapse.mailTries + 1 < TRIES_MOST) await giveMailBack(db, lapse.id);
    return false;
  }
}

/** Nobody who is on a break is called back to play, nor who may not, has played again or has taken it already. */
async function isWanted(deps: RecallDeps, user: User, lapse: Lapse): Promise<boolean> {
  const { clock, breakUntilMs, database } = deps;
  if (!user.mail || user.block || user.deletesAtMs !== null || user.deletedAtMs !== null) return false;
  if (lapse.claimedAt || lapse.coins === 0) return false;
  if (!isWorthMailing(lapse.untilAt.getTime(), clock.nowMs() + MINUTE_MS)) return false;
  if ((await breakUntilMs(user.userId)) !== undefined) return false;
  return !(await isStopped(database.db, user.userId));
}

async function mailOf(deps: RecallDeps, links: MailLinks, user: User, lapse: Lapse): Promise<Mail> {
  const { home } = deps;
  const locale = knownLocale(user.language);
  const [reward, stop] = await Promise.all([links.reward.make(lapse.id), links.stop.make(user.userId)]);
  const fill = (part: string) =>
    texts
      .in(locale, part)
      .replaceAll('{coins}', new Intl.NumberFormat(locale).format(lapse.coins))
      // What is behind the hash stands in no log.
      .replaceAll('{link}', `${home}/come-back#${reward}`)
      .replaceAll('{stop}', `${home}/unsubscribe#${stop}`);
  return {
    to: user.mail ?? '',
    subject: fill('subject'),
    text: `${fill('text')}\n`,
    language: locale,
    headers: {
      'List-Unsubscribe': `<${home}${STOP_PATH}?token=${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
