import { Refusal } from '@boardwalk/base';
import type { ContentKind } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import {
  type ChangeDeps,
  canGoBackTo,
  GO_BACK_MS,
  type Published,
  removeContent,
  restoreContent,
  saveContent,
} from './change-content.ts';
import { type ContentFields, fieldsOf, stateOf } from './editing.ts';
import { listNewest, listRows, listVersions } from './store/editing.ts';

export type ContentConsoleName =
  | 'content.list'
  | 'content.history'
  | 'content.save'
  | 'content.remove'
  | 'content.restore';

export interface ContentConsoleDeps extends ChangeDeps {
  readonly hasRoom: (gameType: number, roomId: number) => Promise<boolean>;
  /** After something was published: whose time has come is told. */
  readonly tellBroadcasts: () => Promise<unknown>;
}

export function contentConsole(deps: ContentConsoleDeps): ConsoleHandlers<ContentConsoleName> {
  const { database, clock } = deps;
  const present = (item: Published) => ({ ...item, state: stateOf(item.fields, clock.nowMs()) });
  return {
    'content.list': async ({ input }) => listItems(deps, input.kind),
    'content.history': async ({ input }) => {
      const versions = await listVersions(database.db, input.kind, input.itemId);
      if (versions.length === 0) await demandItem(deps, input.kind, input.itemId);
      return {
        list: versions.map(row => ({
          version: row.version,
          name: row.name,
          at: row.created_at.getTime(),
          reason: row.reason,
          isRemoval: row.fields === null,
          canGoBack: row.fields !== null && canGoBackTo(row.version, versions, clock.nowMs()),
          fields: (row.fields ?? {}) as ContentFields,
        })),
      };
    },
    'content.save': async ({ input, who }) => {
      await demandRoom(deps, input.kind, input.fields);
      const saved = await saveContent(deps, who, input);
      if (input.kind === 'broadcast') await deps.tellBroadcasts();
      return present(saved);
    },
    'content.remove': async ({ input, who }) => {
      const { version } = await removeContent(deps, who, input);
      return { version };
    },
    'content.restore': async ({ input, who }) => present(await restoreContent(deps, who, input)),
  };
}

async function listItems({ database, clock }: ChangeDeps, kind: ContentKind) {
  const [rows, newest] = await Promise.all([listRows(database.db, kind), listNewest(database, kind)]);
  const versions = new Map(newest.map(row => [row.item_id, row.version]));
  const nowMs = clock.nowMs();
  const list = rows.map(row => {
    const fields = fieldsOf(kind, row);
    const itemId = String(row['item_id']);
    return { kind, itemId, version: versions.get(itemId) ?? 1, state: stateOf(fields, nowMs), fields };
  });
  const gone = newest.filter(
    ({ fields, created_at }) => fields === null && nowMs - created_at.getTime() < GO_BACK_MS,
  );
  const removed = await Promise.all(
    gone.map(async ({ item_id: itemId, version }) => {
      const before = (await listVersions(database.db, kind, itemId)).find(one => one.version === version - 1);
      const fields = (before?.fields ?? {}) as ContentFields;
      return { kind, itemId, version, state: 'hidden' as const, fields };
    }),
  );
  return { list, removed: removed.slice(0, 100) };
}

/** Nobody is led to a room that is not there. */
async function demandRoom(
  { hasRoom }: ContentConsoleDeps,
  kind: ContentKind,
  { gameType = 0, roomId = 0 }: ContentFields,
): Promise<void> {
  if (kind === 'guideRoom' && !(await hasRoom(gameType, roomId)))
    throw new Refusal('badInput', { field: 'roomId' });
}

async function demandItem({ database }: ChangeDeps, kind: ContentKind, itemId: string): Promise<void> {
  const rows = await listRows(database.db, kind);
  if (!rows.some(row => row['item_id'] === itemId)) throw new Refusal('notFound');
}
