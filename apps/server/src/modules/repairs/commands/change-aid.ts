/** Writes the next version of a ready answer or a rule, with its entry in the audit log. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, Refusal } from '@boardwalk/base';
import type { StaffWho } from '../../../http/console/handler.ts';
import { type Database, transaction } from '../../../platform/database/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Json } from '../../wallet/index.ts';
import { type AidKind, type AidRow, insertAid, lockAid } from '../store/aids.ts';

/** For so long a change can be taken back. */
export const GO_BACK_MS = 7 * DAY_MS;

export interface AidDeps {
  readonly database: Database;
  readonly audit: Pick<Audit, 'write'>;
  readonly now: () => Date;
}

export type AidValue = { readonly [field: string]: Json };

interface Wish {
  readonly kind: AidKind;
  readonly itemId?: string | undefined;
  /** The version that was seen; none for a new one. */
  readonly version?: number | undefined;
  readonly value: AidValue | null;
  readonly name: string;
  readonly reason: string;
}

export interface Stands {
  readonly itemId: string;
  readonly version: number;
}

/** Refuses `notFound`, and `changedMeanwhile` for another version than the one that was seen. */
export function changeAid(deps: AidDeps, who: StaffWho, wish: Wish): Promise<Stands> {
  const { kind, itemId = newId(), version } = wish;
  return transaction(deps.database, async tx => {
    const [newest] = await lockAid(tx, kind, itemId);
    const standing = standingOf(newest);
    if (version !== undefined && !standing) throw new Refusal('notFound');
    if (standing?.version !== version) throw new Refusal('changedMeanwhile');
    const next = nextOf(deps, who, { ...wish, itemId }, newest);
    await insertAid(tx, next);
    await deps.audit.write(
      tx,
      who,
      deedOf(verbOf(kind, wish.value ? 'save' : 'remove'), next, wish.name, standing),
    );
    return { itemId, version: next.version };
  });
}

/** Refuses `notFound`, and `forbidden` once it is too late. */
export function restoreAid(
  deps: AidDeps,
  who: StaffWho,
  wish: Required<Pick<Wish, 'kind' | 'reason'>> & { readonly itemId: string; readonly version: number },
  nameOf: (value: unknown) => string,
): Promise<Stands> {
  const { kind, itemId, version } = wish;
  return transaction(deps.database, async tx => {
    const versions = await lockAid(tx, kind, itemId);
    const wanted = versions.find(one => one.version === version);
    if (!wanted?.value) throw new Refusal('notFound');
    if (!canGoBackTo(version, versions, deps.now().getTime())) throw new Refusal('forbidden');
    const value = wanted.value as AidValue;
    const next = nextOf(deps, who, { ...wish, value }, versions[0]);
    await insertAid(tx, next);
    const standing = standingOf(versions[0]);
    await deps.audit.write(tx, who, deedOf(verbOf(kind, 'restore'), next, nameOf(value), standing));
    return { itemId, version: next.version };
  });
}

/** Undefined where it was removed, or never was. */
function standingOf(newest: AidRow | undefined): AidRow | undefined {
  return newest?.value ? newest : undefined;
}

/** While the version that took its place is young enough. */
export function canGoBackTo(version: number, versions: readonly AidRow[], nowMs: number): boolean {
  const next = versions.find(one => one.version === version + 1);
  return next !== undefined && nowMs - next.created_at.getTime() < GO_BACK_MS;
}

function nextOf(
  { now }: AidDeps,
  who: StaffWho,
  { kind, itemId, value, reason }: Pick<Wish, 'kind' | 'value' | 'reason'> & { readonly itemId: string },
  newest: AidRow | undefined,
): AidRow {
  const version = (newest?.version ?? 0) + 1;
  return {
    kind,
    item_id: itemId,
    version,
    value,
    staff_id: who.staffId,
    staff_name: who.name,
    reason,
    created_at: now(),
  };
}

function deedOf(action: string, { kind, item_id: id, value, reason }: AidRow, name: string, before?: AidRow) {
  return {
    action,
    subject: { kind: kind === 'text' ? 'readyAnswer' : 'compensationRule', id, name },
    reason,
    before: (before?.value ?? {}) as AidValue,
    after: (value ?? {}) as AidValue,
  };
}

function verbOf(kind: AidKind, verb: 'save' | 'remove' | 'restore'): string {
  return `reports.${verb}${kind === 'text' ? 'Text' : 'Rule'}`;
}

function newId(): string {
  return randomUUID().slice(0, 18);
}
