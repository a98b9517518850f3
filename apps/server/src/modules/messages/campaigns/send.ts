/**
 * Sends messages to many, a batch in a transaction with how far it has come: after a crash it goes on where it was, and
 * who got one by its key gets no other.
 */
import type { Clock } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { type Database, transaction } from '../../../platform/database/index.ts';
import { listDueCampaigns, lockCampaign, noteProgress } from '../store/campaigns.ts';
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

function sendBatch(deps: CampaignDeps, id: number): Promise<Batch> {
  return transaction(deps.database, async tx => {
    const nowMs = deps.clock.nowMs();
    const campaign = await lockCampaign(tx, id);
    if (!campaign || campaign.state === 'sent' || campaign.state === 'cancelled')
      return { sent: 0, isOver: true };
    const { titles, texts, link, segment, beforeId } = campaign;
    const page = await readPage(deps, segment, { beforeId: beforeId ?? undefined, limit: AT_ONCE, nowMs });
    let sent = 0;
    for (const userId of page.userIds) {
      const words = { template: 'news', params: { title: titles, text: texts }, link } as const;
      const message = { userId, key: `news:${id}`, type: MessageType.custom, ...words };
      if (await insertMessage(tx, message, new Date(nowMs))) sent += 1;
    }
    const isOver = page.beforeId === undefined;
    await noteProgress(tx, id, {
      state: isOver ? 'sent' : 'sending',
      beforeId: page.beforeId ?? beforeId,
      sent,
    });
    return { sent, isOver };
  });
}
