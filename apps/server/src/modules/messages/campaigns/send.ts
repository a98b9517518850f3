/**
 * Sends messages to many, a batch in a transaction with how far it has come: after a crash it goes on where it was, and
 * who got one by its key gets no other.
 */
import type { Clock } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { type Database, transaction } from '../../../platform/database/index.ts';
import {
  type Campaign,
  listDueCampaigns,
  lockCampaign,
  noteProgress,
  readCampaign,
} from '../store/campaigns.ts';
import { insertMessage } from '../store/inbox.ts';
import { readPage, type SegmentDeps } from './segment.ts';

export interface CampaignDeps extends SegmentDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const AT_ONCE = 200;

/** Returns how many messages were new. */
export async function sendCampaigns(deps: CampaignDeps): Promise<number> {
  let sent = 0;
  for (const id of await listDueCampaigns(deps.database.db, new Date(deps.clock.nowMs()))) {
    let batch: Batch;
    do {
      batch = await sendBatch(deps, id);
      sent += batch.sent;
    } while (!batch.isOver);
  }
  return sent;
}

interface Batch {
  readonly sent: number;
  readonly isOver: boolean;
}

const NOTHING_LEFT: Batch = { sent: 0, isOver: true };

/** Whom it goes to is read before the transaction, since other modules tell it over connections of their own. */
async function sendBatch(deps: CampaignDeps, id: number): Promise<Batch> {
  const nowMs = deps.clock.nowMs();
  const known = await readCampaign(deps.database.db, id);
  if (!known || isOver(known)) return NOTHING_LEFT;
  const from = { beforeId: known.beforeId ?? undefined, limit: AT_ONCE, nowMs };
  const page = await readPage(deps, known.segment, from);
  return transaction(deps.database, async tx => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign || isOver(campaign)) return NOTHING_LEFT;
    const { titles, texts, link, beforeId } = campaign;
    // Another server has sent this batch meanwhile.
    if (beforeId !== known.beforeId) return { sent: 0, isOver: false };
    let sent = 0;
    for (const userId of page.userIds) {
      const words = { template: 'news', params: { title: titles, text: texts }, link } as const;
      const message = { userId, key: `news:${id}`, type: MessageType.custom, ...words };
      if (await insertMessage(tx, message, new Date(nowMs))) sent += 1;
    }
    const isLast = page.beforeId === undefined;
    await noteProgress(tx, id, {
      state: isLast ? 'sent' : 'sending',
      beforeId: page.beforeId ?? beforeId,
      sent,
    });
    return { sent, isOver: isLast };
  });
}

function isOver({ state }: Campaign): boolean {
  return state === 'sent' || state === 'cancelled';
}
