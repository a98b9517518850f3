/** A message to many as a form: in which languages, to whom and how many, and when. */

import { LOCALES } from '@boardwalk/contract/constants';
import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useNow } from '../../platform/use-now.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { isComplete, type Segment } from './segments.ts';

interface Props {
  readonly reads: readonly string[];
  readonly onClose: () => void;
}

interface Words {
  readonly locale: string;
  readonly title: string;
  readonly text: string;
}

const MINUTE_MS = 60_000;
/** A page of the app, or none: a narrower form of what the contract takes. */
const LINK = /^(\/([^/\\\s]\S*)?)?$/;
const ENGLISH: Words = { locale: 'en-US', title: '', text: '' };

export function NewMessage({ reads, onClose }: Props) {
  const [key] = useState(newKey);
  const [words, setWords] = useState<readonly Words[]>([ENGLISH]);
  const [segment, setSegment] = useState<Segment>({ segment: 'all' });
  const [link, setLink] = useState('');
  const [sendAt, setSendAt] = useState(0);
  const [reason, setReason] = useState('');
  const plan = useChange('messages.plan', { reads, onDone: onClose });
  const isSaid = words.every(({ title, text }) => title.trim() !== '' && text.trim() !== '');
  const isLink = LINK.test(link.trim());
  // The server may have taken the message with this time already, so it decides whether the time has passed.
  const isAsked = plan.variables?.sendAt === sendAt;
  const isLate = sendAt < useNow(MINUTE_MS) && sendAt !== 0 && !isAsked;
  const isTime = !Number.isNaN(sendAt) && !isLate;
  const isReady = isSaid && isLink && isTime && isComplete(segment) && reason.trim().length >= 3;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    plan.mutate({
      ...segment,
      words: [...words],
      link: link.trim(),
      sendAt,
      reason: reason.trim(),
      idempotencyKey: key,
    });
  };
  return (
    <Modal opened onClose={onClose} title="New message" size="lg">
      <form className="stack" onSubmit={submit}>
        {words.map((one, place) => (
          <WordFields
            key={one.locale}
            words={one}
            onChange={changed => setWords(words.with(place, changed))}
            onRemove={() => setWords(words.toSpliced(place, 1))}
          />
        ))}
        <NativeSelect
          label="Add a language"
          description="Whoever reads another one gets English"
          value=""
          data={['', ...LOCALES.filter(locale => !words.some(one => one.locale === locale))]}
          onChange={event => setWords([...words, { ...ENGLISH, locale: event.currentTarget.value }])}
        />
        <TextInput
          label="Leads to"
          description="A page of the app, such as /claw; empty for none"
          maxLength={200}
          error={!isLink && 'Not a page of the app'}
          value={link}
          onChange={event => setLink(event.currentTarget.value)}
        />
        <SegmentFields segment={segment} onChange={setSegment} />
        <Count segment={segment} />
        <DateTime label="When" none="at once" value={sendAt} onChange={setSendAt} />
        {isLate && (
          <p role="alert" className="notice bad">
            {messageOf('timePassed')}
          </p>
        )}
        <ReasonField value={reason} onChange={setReason} />
        {plan.error && <FailureNote error={plan.error} />}
        <Button type="submit" className="gold" disabled={!isReady} loading={plan.isPending}>
          {sendAt === 0 ? 'Send it' : 'Plan it'}
        </Button>
      </form>
    </Modal>
  );
}

interface WordsProps {
  readonly words: Words;
  readonly onChange: (words: Words) => void;
  readonly onRemove: () => void;
}

/** The words of one language. English can't be removed, because every message needs it. */
function WordFields({ words, onChange, onRemove }: WordsProps) {
  const { locale, title, text } = words;
  return (
    <div role="group" className="stack" aria-label={locale}>
      <TextInput
        label={`Title, ${locale}`}
        required
        maxLength={80}
        value={title}
        onChange={event => onChange({ ...words, title: event.currentTarget.value })}
      />
      <Textarea
        label={`Text, ${locale}`}
        required
        autosize
        minRows={2}
        maxLength={600}
        value={text}
        onChange={event => onChange({ ...words, text: event.currentTarget.value })}
      />
      {locale !== ENGLISH.locale && (
        <div>
          <Button variant="default" size="xs" onClick={onRemove}>
            Remove {locale}
          </Button>
        </div>
      )}
    </div>
  );
}

function Count({ segment }: { readonly segment: Segment }) {
  const isOn = isComplete(segment);
  const { data, error } = useCall('messages.preview', segment, { isOn });
  if (!isOn) return null;
  if (error) return <FailureNote error={error} />;
  if (!data) return <p className="dim">Counting who gets it …</p>;
  const { players, isMore } = data;
  return (
    <p className="dim">
      {isMore ? 'More than ' : ''}
      {countText(players)} {players === 1 ? 'player gets' : 'players get'} it as things stand.
    </p>
  );
}
