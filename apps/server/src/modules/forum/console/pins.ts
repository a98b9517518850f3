/** Posts that the house keeps in sight for a while: above all others in the forum, or in the broadcasts. */
import { DAY_MS, HOUR_MS, Refusal } from '@boardwalk/base';
import { MOST_PINS, MOST_POST_BROADCASTS } from '@boardwalk/contract/constants';
import type { ErrorCode } from '@boardwalk/contract/errors';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import type { ForumDeps } from '../index.ts';
import { readFaces } from '../store/people.ts';
import { deletePin, listPins, lockPins, type Pin, savePin } from '../store/pins.ts';
import { lockPost } from '../store/posts.ts';
import { forumTables, type PinPlace, type PostRow } from '../store/tables.ts';

type PinName =
  | 'forum.pins'
  | 'forum.pin'
  | 'forum.unpin'
  | 'forum.broadcasts'
  | 'forum.broadcast'
  | 'forum.endBroadcast';

const DONE = { done: true } as const;

const PLACES: Readonly<Record<PinPlace, { readonly most: number; readonly tooMany: ErrorCode }>> = {
  forum: { most: MOST_PINS, tooMany: 'tooManyPins' },
  broadcasts: { most: MOST_POST_BROADCASTS, tooMany: 'tooManyBroadcasts' },
};

export function pinCalls(deps: ForumDeps): ConsoleHandlers<PinName> {
  return {
    'forum.pins': () => listPlace(deps, 'forum'),
    'forum.pin': async ({ input: { days, ...input }, who }) => {
      await pin(deps, who, { ...input, place: 'forum', action: 'forum.pin', forMs: days * DAY_MS });
      return DONE;
    },
    'forum.unpin': async ({ input, who }) => {
      await unpin(deps, who, { ...input, place: 'forum', action: 'forum.unpin' });
      return DONE;
    },
    'forum.broadcasts': () => listPlace(deps, 'broadcasts'),
    'forum.broadcast': async ({ input: { hours, ...input }, who }) => {
      const forMs = hours * HOUR_MS;
      await pin(deps, who, { ...input, place: 'broadcasts', action: 'forum.broadcast', forMs });
      return DONE;
    },
    'forum.endBroadcast': async ({ input, who }) => {
      await unpin(deps, who, { ...input, place: 'broadcasts', action: 'forum.endBroadcast' });
      return DONE;
    },
  };
}

async function listPlace({ accounts, clock, database }: ForumDeps, place: PinPlace) {
  const pins = await listPins(forumTables(database.db), place, new Date(clock.nowMs()));
  const list = pins.map(async ({ postId, userId, title, until, by }) => ({
    postId: String(postId),
    title,
    playerName: (await accounts.find(userId))?.nickname ?? '',
    until: until.getTime(),
    by,
  }));
  return { list: await Promise.all(list) };
}

interface PinOrder {
  readonly place: PinPlace;
  readonly action: string;
  readonly postId: string;
  readonly reason: string;
}

async function pin(
  { audit, clock, database }: ForumDeps,
  who: StaffWho,
  { place, action, postId, reason, forMs }: PinOrder & { readonly forMs: number },
): Promise<void> {
  const at = new Date(clock.nowMs());
  const until = new Date(at.getTime() + forMs);
  await transaction(database, async tx => {
    const db = forumTables(tx);
    await lockPins(db);
    const post = await lockPost(db, Number(postId));
    if (post?.state !== 'shown') throw new Refusal('notFound');
    const pins = await listPins(db, place, at);
    const before = pins.find(one => one.postId === post.id);
    if (place === 'broadcasts') await demandOfHouse(db, post, await listPins(db, 'forum', at));
    if (!before && pins.length >= PLACES[place].most) throw new Refusal(PLACES[place].tooMany);
    const { staffId: staff_id, name: staff_name } = who;
    await savePin(db, { place, post_id: post.id, until, staff_id, staff_name, created_at: at });
    await audit.write(tx, who, {
      action,
      subject: subjectOf(postId),
      reason,
      before: { until: before?.until.getTime() ?? 0 },
      after: { until: until.getTime() },
    });
  });
}

/** What is told everybody is of the house, or was chosen by it before. */
async function demandOfHouse(
  db: ReturnType<typeof forumTables>,
  { id, user_id: author }: PostRow,
  pins: readonly Pin[],
): Promise<void> {
  if (pins.some(one => one.postId === id)) return;
  const faces = await readFaces(db, [author]);
  if (!faces.get(author)?.isStaff) throw new Refusal('notOfHouse');
}

async function unpin(
  { audit, database }: ForumDeps,
  who: StaffWho,
  { place, action, postId, reason }: PinOrder,
): Promise<void> {
  await transaction(database, async tx => {
    const db = forumTables(tx);
    await lockPins(db);
    if (!(await deletePin(db, place, Number(postId)))) throw new Refusal('notFound');
    await audit.write(tx, who, { action, subject: subjectOf(postId), reason });
  });
}

/** What players wrote stays out of the log, which can never be rewritten. */
function subjectOf(postId: string) {
  return { kind: 'forum.post', id: postId, name: `Post ${postId}` };
}
