import { expect, test } from 'vitest';
import type { Fate } from '../compare/inputs.ts';
import { INPUT_PLAYS_MAX, INPUTS_MAX, InputNotes } from './inputs.ts';
import { MemoryStore } from './memory-store.ts';

const place = { roomId: 11_001, commitmentId: '5' };

function openNotes() {
  const store = new MemoryStore();
  let nowMs = 0;
  const notes = new InputNotes(store, () => (nowMs += 1));
  const press = (action: string, fate: Fate = 'accepted') =>
    notes.sent(place, { action }, Promise.resolve(fate));
  return { store, notes, press, kept: () => store.read('inputs', '5') };
}

test('inputs are kept as they are sent, with what became of them, until the machine tells the end', async () => {
  const { notes, press, kept } = openNotes();
  const answered = Promise.withResolvers<Fate>();
  const first = notes.sent(place, { action: 'right' }, answered.promise);
  expect(await kept()).toMatchObject({ inputs: [{ action: 'right', fate: 'lost' }], isOver: false });
  answered.resolve('accepted');
  await first;
  await press('grab', 'refused');
  await notes.ended(place, { roundId: '9', payout: 0 });
  expect(await kept()).toMatchObject({
    roomId: 11_001,
    inputs: [
      { action: 'right', fate: 'accepted' },
      { action: 'grab', fate: 'refused' },
    ],
    results: [{ roundId: '9' }],
    isWhole: true,
    isOver: true,
  });
});

test('a play that goes on after a tray is not over until the next one ends', async () => {
  const { notes, press, kept } = openNotes();
  await notes.ended(place, { roundId: '9' });
  await press('leave');
  expect(await kept()).toMatchObject({ isOver: true });
  await press('drop');
  expect(await kept()).toMatchObject({ isOver: false });
  await notes.ended(place, { roundId: '10' });
  expect(await kept()).toMatchObject({ isOver: true, results: [{ roundId: '9' }, { roundId: '10' }] });
});

test('what was told of a round first stays', async () => {
  const { notes, kept } = openNotes();
  await notes.ended(place, { roundId: '9', payout: 60 });
  await notes.ended(place, { roundId: '9', payout: 1 });
  expect((await kept())?.results).toEqual([{ roundId: '9', payout: 60 }]);
});

test('what is kept is not all once the connection was lost in the play, another page went on, or there is too much', async () => {
  const lost = openNotes();
  await lost.press('right');
  await lost.notes.gone(place);
  expect(await lost.kept()).toMatchObject({ isWhole: false });

  const other = openNotes();
  await other.press('right');
  await new InputNotes(other.store, () => 9).goOn(11_001, 'left');
  expect(await other.kept()).toMatchObject({ isWhole: false });

  const much = openNotes();
  for (let count = 0; count <= INPUTS_MAX; count++) await much.press('drop');
  expect((await much.kept())?.inputs).toHaveLength(INPUTS_MAX);
  expect(await much.kept()).toMatchObject({ isWhole: false });
});

test('what comes after the end takes nothing from it', async () => {
  const { notes, kept } = openNotes();
  await notes.ended(place, { roundId: '9' });
  await notes.goOn(11_001, 'cancel');
  await notes.gone(place);
  expect(await kept()).toMatchObject({ isWhole: true });
});

test('plays are kept in a bounded number, the newest of them', async () => {
  const { store, notes } = openNotes();
  for (let id = 1; id <= INPUT_PLAYS_MAX + 20; id++) {
    await notes.ended({ roomId: 1, commitmentId: String(id) }, { roundId: '9' });
  }
  const kept = await store.list('inputs');
  expect(kept.length).toBeLessThanOrEqual(INPUT_PLAYS_MAX + 10);
  expect(kept[0]?.id).toBe(String(INPUT_PLAYS_MAX + 20));
});
