/** What the staff wrote down about them. A note stays as it was written. */
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { momentText } from '../../platform/format.ts';
import { useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { READS } from './player.ts';

const PAGE_SIZE = 10;
const TEXT_MAX = 1000;

export function Notes({ userId }: { readonly userId: number }) {
  const may = useMay();
  const notes = useList('players.notes', { userId, limit: PAGE_SIZE });
  return (
    <section className="stack" aria-label="Notes">
      <h2>Notes</h2>
      {may('players.note') && <NewNote userId={userId} />}
      {notes.error && <FailureNote error={notes.error} />}
      {!notes.isPending && notes.rows.length === 0 && <p className="dim">Nothing written down.</p>}
      <ul className="stack">
        {notes.rows.map(({ noteId, staffId, name, at, text }) => (
          <li key={noteId} className="row player-note">
            <Avatar name={name} id={staffId} size={26} />
            <p className="grow">
              <b>{name}</b> <span className="dim">{momentText(at)}</span>
              <br />
              {text}
            </p>
          </li>
        ))}
      </ul>
      {notes.hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void notes.fetchNextPage()}>
          Older notes
        </Button>
      )}
    </section>
  );
}

function NewNote({ userId }: { readonly userId: number }) {
  const [text, setText] = useState('');
  const keep = useChange('players.note', { reads: READS, onDone: () => setText('') });
  return (
    <>
      <Textarea
        aria-label="New note"
        placeholder="For your colleagues. It cannot be changed later."
        autosize
        minRows={2}
        maxLength={TEXT_MAX}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {keep.error && <FailureNote error={keep.error} />}
      {text.trim() !== '' && (
        <Button
          variant="default"
          size="xs"
          loading={keep.isPending}
          onClick={() => keep.mutate({ userId, text: text.trim() })}
        >
          Keep the note
        </Button>
      )}
    </>
  );
}
