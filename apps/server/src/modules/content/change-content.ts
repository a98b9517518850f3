/** Publishing, removing and taking back: each is a version of its own, written with its entry in the audit log. */
import { type Clock, DAY_MS, Refusal } from '@boardwalk/base';
import type { ContentKind } from '@boardwalk/contract/console';
import type { StaffWho } from '../../http/console/handler.ts';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import { type ContentFields, checkFields, columnsOf, fieldsOf, KINDS } from './editing.ts';
import {
  deleteRow,
  insertRow,
  insertVersion,
  listVersions,
  lockRow,
  updateRow,
  type VersionRow,
} from './store/editing.ts';

/** For so long a change can be taken back. */
export const GO_BACK_MS = 7 * DAY_MS;

export interface ChangeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
}

export interface Published {
  readonly kind: ContentKind;
  readonly itemId: string;
  readonly version: number;
  readonly fields: ContentFields;
}

interface Item {
  readonly kind: ContentKind;
  readonly itemId: string;
}

interface Change extends Item {
  /** Undefined where it is removed. */
  readonly fields: ContentFields | undefined;
  readonly reason: string;
  readonly verb: 'publish' | 'remove' | 'restore';
}

/** Refuses `badInput`, `notFound` and `changedMeanwhile`. */
export function saveContent(
  deps: ChangeDeps,
  who: StaffWho,
  wish: {
    readonly kind: ContentKind;
    readonly itemId?: string;
    readonly version?: number;
    readonly fields: ContentFields;
    readonly reason: string;
  },
): Promise<Published> {
  const { kind, itemId, version, reason } = wish;
  const fields = begun(kind, wish.fields, deps.clock.nowMs());
  checkFields(kind, fields);
  return transaction(deps.database, async tx => {
    if (itemId === undefined) return addItem(deps, tx, who, kind, fields, reason);
    const known = await loadItem(deps, tx, { kind, itemId });
    if (known.fields === undefined) throw new Refusal('notFound');
    if (known.version !== version) throw new Refusal('changedMeanwhile');
    return write(deps, tx, who, known, { kind, itemId, fields, reason, verb: 'publish' });
  });
}

/** News that appears at once begins now: it is sorted by its beginning, and says on which day that was. */
function begun(kind: ContentKind, fields: ContentFields, nowMs: number): ContentFields {
  const isTold = kind === 'notice' || kind === 'broadcast';
  return isTold && fields.startsAt === 0 ? { ...fields, startsAt: nowMs } : fields;
}

/** Refuses `notFound`, `changedMeanwhile`, and `forbidden` for what every installation has. */
export function removeContent(
  deps: ChangeDeps,
  who: StaffWho,
  { kind, itemId, version, reason }: Item & { readonly version: number; readonly reason: string },
): Promise<{ readonly version: number }> {
  if (KINDS[kind].isFixed) throw new Refusal('forbidden');
  return transaction(deps.database, async tx => {
    const known = await loadItem(deps, tx, { kind, itemId });
    if (known.fields === undefined) throw new Refusal('notFound');
    if (known.version !== version) throw new Refusal('changedMeanwhile');
    return write(deps, tx, who, known, { kind, itemId, fields: undefined, reason, verb: 'remove' });
  });
}

/** Refuses `notFound`, and `forbidden` once it is too late. */
export function restoreContent(
  deps: ChangeDeps,
  who: StaffWho,
  { kind, itemId, version, reason }: Item & { readonly version: number; readonly reason: string },
): Promise<Published> {
  return transaction(deps.database, async tx => {
    const known = await loadItem(deps, tx, { kind, itemId });
    const wanted = known.versions.find(one => one.version === version);
    if (!wanted?.fields) throw new Refusal('notFound');
    if (!canGoBackTo(version, known.versions, deps.clock.nowMs())) throw new Refusal('forbidden');
    const fields = wanted.fields as ContentFields;
    return write(deps, tx, who, known, { kind, itemId, fields, reason, verb: 'restore' });
  });
}

/** While the version that took its place is young enough. */
export function canGoBackTo(version: number, versions: readonly VersionRow[], nowMs: number): boolean {
  const next = versions.find(one => one.version === version + 1);
  return next !== undefined && nowMs - next.created_at.getTime() < GO_BACK_MS;
}

interface Known {
  readonly version: number;
  /** Undefined for one that is removed. */
  readonly fields: ContentFields | undefined;
  readonly versions: readonly VersionRow[];
}

/** An item that was there before anybody changed it gets its first version now. */
async function loadItem({ clock }: ChangeDeps, tx: Queryable, { kind, itemId }: Item): Promise<Known> {
  const row = await lockRow(tx, kind, itemId);
  const versions = await listVersions(tx, kind, itemId);
  const fields = row && fieldsOf(kind, row);
  if (versions.length > 0) return { version: versions[0]?.version ?? 0, fields, versions };
  if (!fields) throw new Refusal('notFound');
  const first: VersionRow = {
    kind,
    item_id: itemId,
    version: 1,
    fields,
    staff_id: 0,
    name: '',
    reason: '',
    created_at: new Date(clock.nowMs()),
  };
  await insertVersion(tx, first);
  return { version: 1, fields, versions: [first] };
}

async function addItem(
  deps: ChangeDeps,
  tx: Queryable,
  who: StaffWho,
  kind: ContentKind,
  fields: ContentFields,
  reason: string,
): Promise<Published> {
  if (KINDS[kind].isFixed) throw new Refusal('notFound');
  const itemId = await insertRow(tx, kind, columnsOf(kind, fields));
  const nothing: Known = { version: 0, fields: undefined, versions: [] };
  return note(deps, tx, who, nothing, { kind, itemId, fields, reason, verb: 'publish' });
}

/** Changes the row, then writes down that it was changed. */
async function write(
  deps: ChangeDeps,
  tx: Queryable,
  who: StaffWho,
  known: Known,
  change: Change,
): Promise<Published> {
  const { kind, itemId, fields } = change;
  if (!fields) await deleteRow(tx, kind, itemId);
  else if (known.fields) await updateRow(tx, kind, itemId, columnsOf(kind, fields));
  else await insertRow(tx, kind, columnsOf(kind, fields), itemId);
  return note(deps, tx, who, known, change);
}

async function note(
  { clock, audit }: ChangeDeps,
  tx: Queryable,
  who: StaffWho,
  known: Known,
  { kind, itemId, fields, reason, verb }: Change,
): Promise<Published> {
  const version = known.version + 1;
  await insertVersion(tx, {
    kind,
    item_id: itemId,
    version,
    fields: fields ?? null,
    staff_id: who.staffId,
    name: who.name,
    reason,
    created_at: new Date(clock.nowMs()),
  });
  await audit.write(tx, who, {
    action: `content.${verb}`,
    subject: { kind, id: itemId, name: nameOf(fields ?? known.fields) },
    reason,
    before: known.fields ?? {},
    after: fields ?? {},
  });
  return { kind, itemId, version, fields: fields ?? {} };
}

function nameOf(fields: ContentFields | undefined): string {
  return (fields?.title ?? fields?.question)?.['en-US'] ?? fields?.link ?? '';
}
