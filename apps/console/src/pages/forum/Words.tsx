/** Words of the house beside the lists that come with it, and a place to try what the filter makes of a text. */
import type { WordRule } from '@boardwalk/contract/enums';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { READS, RULES } from './forum-text.ts';

const PAUSE_MS = 300;
const OPTIONS = Object.entries(RULES).map(([value, label]) => ({ value, label }));

export function Words() {
  const { data } = useCall('forum.words', {});
  const may = useMay();
  const list = data?.list ?? [];
  return (
    <section className="stack forum-words" aria-label="Words of the house">
      <h2>Words of the house</h2>
      <p className="dim">
        They count in the forum, in chat and in names. Refused words are never let through, hidden ones become
        asterisks, and allowed ones pass although a list has them. With * at its end a word counts as a
        beginning.
      </p>
      {list.length === 0 && <p className="dim">None yet.</p>}
      {list.map(({ word, rule, by, at }) => (
        <div key={word} className="row">
          <b className="grow">{word}</b>
          <span>{RULES[rule]}</span>
          <span className="dim">
            {by}, {momentText(at)}
          </span>
          {may('forum.configure') && <Remove word={word} />}
        </div>
      ))}
      {may('forum.configure') && <Add />}
      <Try />
    </section>
  );
}

function Remove({ word }: { readonly word: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useChange('forum.removeWord', { reads: READS });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ReasonDialog
        title={`Remove “${word}”`}
        action="Remove"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => remove.mutateAsync({ word, reason })}
      />
    </>
  );
}

function Add() {
  const [word, setWord] = useState('');
  const [rule, setRule] = useState<WordRule>('mild');
  const [isAsking, setAsking] = useState(false);
  const save = useChange('forum.setWord', { reads: READS, onDone: () => setWord('') });
  return (
    <div className="row wrap">
      <TextInput
        aria-label="A word"
        placeholder="A word"
        maxLength={60}
        value={word}
        onChange={event => setWord(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="What becomes of it"
        data={OPTIONS}
        value={rule}
        // The options are those of the list.
        onChange={value => setRule(value as WordRule)}
      />
      <Button variant="default" disabled={word.trim().length < 2} onClick={() => setAsking(true)}>
        Add
      </Button>
      <ReasonDialog
        title={`“${word.trim()}” is ${RULES[rule]} from now on`}
        action="Add"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => save.mutateAsync({ word: word.trim(), rule, reason })}
      />
    </div>
  );
}

function Try() {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useCall('forum.tryWords', { text: settled }, { isOn: settled !== '' });
  return (
    <>
      <TextInput
        label="Try a text"
        maxLength={500}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {settled !== '' && data && (
        <p role="status">{data.refused ? `Refused for “${data.refused}”.` : `Shown as: ${data.shown}`}</p>
      )}
    </>
  );
}
