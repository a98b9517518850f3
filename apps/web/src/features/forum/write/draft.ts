/** What was typed and not sent yet. It stays on the device, so that neither a reload nor a lost connection takes it. */
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../platform/device/device.ts';
import { onEvent } from '../../../platform/events.ts';
import { session } from '../../../platform/session/session.ts';
import { type ForumDraft, storage } from '../../../platform/storage.ts';

type Change = Partial<Omit<ForumDraft, 'userId' | 'place' | 'key' | 'atMs'>>;

const MOST_KEPT = 20;
const EMPTY = { title: '', text: '', pictures: [], tags: [], mentions: [], roundId: '', atMs: 0 } as const;

/** `start` is what a post that is changed says now; a win to begin with is put beside what was kept. */
export function useDraft(place: string, start?: Change) {
  const [draft, setDraft] = useState<ForumDraft>(() => beginning(place, start));
  const began = useRef(start);
  // One writes in one tab at a time: the others follow, and what was sent there is not sent here again.
  useEffect(
    () =>
      storage.onChangedElsewhere('forumDrafts', () =>
        setDraft(before => afterOtherTab(before, began.current)),
      ),
    [],
  );
  const changeBy = (next: (before: ForumDraft) => Change) =>
    setDraft(before => {
      const changed = { ...before, ...next(before), key: newId(), atMs: Date.now() };
      keep(changed);
      return changed;
    });
  const clear = () => setDraft(fresh(place));
  return { draft, changeBy, clear, change: (next: Change) => changeBy(() => next) };
}

/** A draft that nothing was typed into here stays, as long as the other tab has none either. */
function afterOtherTab(before: ForumDraft, start?: Change): ForumDraft {
  const kept = findKept(before.place, before.userId);
  if (kept) return kept.key === before.key ? before : kept;
  return before.atMs === 0 ? before : fresh(before.place, start);
}

export function dropDraft(place: string): void {
  storage.write('forumDrafts', others(place));
}

function beginning(place: string, start: Change = {}): ForumDraft {
  const userId = session.getState().userId;
  const kept = findKept(place, userId);
  const round = start.roundId === undefined || start.title !== undefined ? {} : { roundId: start.roundId };
  return kept ? { ...kept, ...round } : fresh(place, start);
}

function fresh(place: string, start: Change = {}): ForumDraft {
  return { ...EMPTY, ...start, place, userId: session.getState().userId, key: newId() };
}

function findKept(place: string, userId: number): ForumDraft | undefined {
  return list().find(one => one.place === place && one.userId === userId);
}

function keep(draft: ForumDraft): void {
  storage.write('forumDrafts', [...others(draft.place), draft].slice(-MOST_KEPT));
}

function others(place: string): readonly ForumDraft[] {
  const userId = session.getState().userId;
  return list().filter(one => one.place !== place || one.userId !== userId);
}

function list(): readonly ForumDraft[] {
  const kept = storage.read('forumDrafts');
  // Whatever else stands there somebody put there by hand.
  return Array.isArray(kept) ? (kept as readonly ForumDraft[]) : [];
}

// Whoever signs out may share the device. A session that ended by itself comes back to what was typed.
onEvent('logout', ({ reason }) => {
  if (reason === 'asked') storage.remove('forumDrafts');
});
