/** The staff's calls of messages to many. */
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { LOCALES } from '@boardwalk/contract/constants';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { startTime } from '../../../http/console/start-time.ts';
import { transaction } from '../../../platform/database/index.ts';
import type { Audit } from '../../audit/index.ts';
import {
  addCampaign,
  type Campaign,
  type CampaignFigures,
  findCampaign,
  listCampaigns,
  lockCampaign,
  noteProgress,
} from '../store/campaigns.ts';
import { readPage, type Segment, segmentOf } from './segment.ts';
import type { CampaignDeps } from './send.ts';

export type MessageConsoleName = Extract<keyof ConsoleCalls, `messages.${string}`>;
export interface CampaignConsoleDeps extends CampaignDeps {
  readonly audit: Pick<Audit, 'write'>;
}

type Plan = ConsoleInputOf<ConsoleCalls['messages.plan']>;

const PAGE = 500;
const PAGES = 20;

export function campaignConsole(deps: CampaignConsoleDeps): ConsoleHandlers<MessageConsoleName> {
  const { database, audit } = deps;
  return {
    'messages.campaigns': async ({ input: { after, limit = PAGE_SIZE } }) => {
      const rows = await listCampaigns(database.db, numberAfter(after) ?? INT4_MAX, limit + 1);
      return pageOf(rows, limit, present, ({ id }) => id);
    },
    'messages.preview': ({ input }) => count(deps, segmentOf(input)),
    'messages.plan': async ({ input, who }) => ({ campaignId: await plan(deps, who, input) }),
    'messages.cancel': ({ input: { campaignId, reason }, who }) =>
      transaction(database, async tx => {
        const campaign = await lockCampaign(tx, campaignId);
        if (!campaign) throw new Refusal('notFound');
        const { state, beforeId, titles, sentCount } = campaign;
        if (state === 'sent' || state === 'cancelled') throw new Refusal('changedMeanwhile');
        await noteProgress(tx, campaignId, { state: 'cancelled', beforeId, sent: 0 });
        const subject = { kind: 'message', id: String(campaignId), name: titles['en-US'] };
        await audit.write(tx, who, {
          action: 'messages.cancel',
          subject,
          reason,
          after: { sent: sentCount },
        });
        return { done: true } as const;
      }),
  };
}

async function count(deps: CampaignConsoleDeps, segment: Segment) {
  const nowMs = deps.clock.nowMs();
  let players = 0;
  let beforeId: number | undefined;
  for (let turn = 0; turn < PAGES; turn += 1) {
    const page = await readPage(deps, segment, { beforeId, limit: PAGE, nowMs });
    players += page.userIds.length;
    if (page.beforeId === undefined) return { players, isMore: false };
    beforeId = page.beforeId;
  }
  return { players, isMore: true };
}

/** The same key is the same message; with anything else in it `keyReused` is refused. */
async function plan(deps: CampaignConsoleDeps, who: StaffWho, input: Plan): Promise<number> {
  const { words, link, reason, idempotencyKey: key } = input;
  const segment = segmentOf(input);
  const by = (field: 'title' | 'text') => Object.fromEntries(words.map(one => [one.locale, one[field]]));
  const [titles, texts] = [by('title'), by('text')];
  const isKnown = (locale: string) => LOCALES.some(one => one === locale);
  if (!titles['en-US'] || !words.every(({ locale }) => isKnown(locale)))
    throw new Refusal('badInput', { field: 'words' });
  const at = new Date(deps.clock.nowMs());
  const wanted = {
    titles: { ...titles, 'en-US': titles['en-US'] },
    texts: { ...texts, 'en-US': texts['en-US'] ?? '' },
    link,
    segment,
  };
  const asked = { ...wanted, sendAtMs: input.sendAt };
  return transaction(deps.database, async tx => {
    const earlier = await findCampaign(tx, who.staffId, key);
    // Checked first: when a request is repeated, its time may have passed.
    if (earlier) return sameAs(earlier, asked);
    const sendAt = new Date(startTime(input.sendAt, at.getTime()));
    const id = await addCampaign(tx, { ...wanted, sendAt, madeBy: who.staffId, key, at });
    if (id === undefined) return sameAs(await findCampaign(tx, who.staffId, key), asked);
    await deps.audit.write(tx, who, {
      action: 'messages.plan',
      subject: { kind: 'message', id: String(id), name: titles['en-US'] ?? '' },
      reason,
      after: { segment: segment.segment, text: texts['en-US'] ?? '', link, sendAt: sendAt.toISOString() },
    });
    return id;
  });
}

type Asked = Pick<Campaign, 'titles' | 'texts' | 'link' | 'segment'> & { readonly sendAtMs: number };

function sameAs(campaign: Campaign | undefined, { sendAtMs, ...asked }: Asked): number {
  if (!campaign) throw new Refusal('keyReused');
  const { id, titles, texts, link, segment, sendAt, madeAt } = campaign;
  // A message that goes out at once keeps the time of its first request.
  const isSame =
    isDeepStrictEqual(asked, { titles, texts, link, segment }) &&
    Math.max(sendAtMs, madeAt.getTime()) === sendAt.getTime();
  if (!isSame) throw new Refusal('keyReused');
  return id;
}

function present(campaign: CampaignFigures) {
  const { id, titles, texts, link, segment, state, sendAt, sentCount, pushed, read, clicked } = campaign;
  return {
    campaignId: id,
    title: titles['en-US'],
    text: texts['en-US'],
    locales: Object.keys(titles),
    link,
    segment: segment.segment,
    state,
    sendAt: sendAt.getTime(),
    sent: sentCount,
    pushed,
    read,
    clicked,
  };
}
