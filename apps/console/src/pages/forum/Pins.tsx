/** Posts that stand above all others: up to three, each until its day. */
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { postIdIn, READS } from './forum-text.ts';

const DAYS = 7;
const MOST_DAYS = 365;
const MOST_PINS = 3;

export function Pins() {
  const { data } = useCall('forum.pins', {});
  const may = useMay();
  const list = data?.list ?? [];
  return (
    <section className="stack forum-words" aria-label="Pinned posts">
      <h2>Pinned posts</h2>
      <p className="dim">
        They stand above all others in the forum, whatever players sort by. A pinned post that is removed is
        shown no more. To tell everybody at once, publish a broadcast in Content.
      </p>
      {list.length === 0 && <p className="dim">None now.</p>}
      {list.map(({ postId, title, playerName, until, by }) => (
        <div key={postId} className="row wrap">
          <a className="grow" href={`/post/${postId}`} target="_blank" rel="noreferrer">
            {title}
          </a>
          <span className="dim">
            {playerName || 'Deleted account'}, until {momentText(until)}, by {by}
          </span>
          {may('forum.moderate') && <Unpin postId={postId} title={title} />}
        </div>
      ))}
      {may('forum.moderate') && list.length < MOST_PINS && <PinOne />}
    </section>
  );
}

function Unpin({ postId, title }: { readonly postId: string; readonly title: string }) {
  const [isAsking, setAsking] = useState(false);
  const unpin = useChange('forum.unpin', { reads: READS });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Take down
      </Button>
      <ReasonDialog
        title={`Take “${title}” down`}
        action="Take down"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => unpin.mutateAsync({ postId, reason })}
      />
    </>
  );
}

function PinOne() {
  const [address, setAddress] = useState('');
  const [days, setDays] = useState(DAYS);
  const [isAsking, setAsking] = useState(false);
  const pin = useChange('forum.pin', { reads: READS, onDone: () => setAddress('') });
  const postId = postIdIn(address);
  return (
    <div className="row wrap">
      <TextInput
        className="grow"
        aria-label="Address or number of a post"
        placeholder="Address or number of a post"
        maxLength={200}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Button variant="default" disabled={postId === undefined} onClick={() => setAsking(true)}>
        Pin
      </Button>
      <ReasonDialog
        title={`Pin post ${postId ?? ''}`}
        action="Pin"
        isOpen={isAsking}
        isReady={days >= 1 && days <= MOST_DAYS}
        onClose={() => setAsking(false)}
        onReason={reason => pin.mutateAsync({ postId: postId ?? '0', days, reason })}
      >
        <NumberInput
          label="Days"
          min={1}
          max={MOST_DAYS}
          allowDecimal={false}
          value={days}
          onChange={value => setDays(Number(value) || 0)}
        />
      </ReasonDialog>
    </div>
  );
}
