/** Posts that the house keeps in sight: above all others for days, in the broadcasts for hours, up to three of each. */
import { Button, NumberInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { postIdIn, READS } from './forum-text.ts';

const MOST_PINS = 3;

export function Pins() {
  const { data } = useCall('forum.pins', {});
  const pin = useChange('forum.pin', { reads: READS });
  const unpin = useChange('forum.unpin', { reads: READS });
  return (
    <KeptPosts
      title="Pinned posts"
      about="They stand above all others in the forum, whatever players sort by. A pinned post that is removed is shown no more."
      list={data?.list ?? []}
      end="Take down"
      onEnd={(postId, reason) => unpin.mutateAsync({ postId, reason })}
    >
      <KeepOne
        action="Pin"
        time={{ label: 'Days', first: 7, most: 365 }}
        onKeep={(postId, days, reason) => pin.mutateAsync({ postId, days, reason })}
      />
    </KeptPosts>
  );
}

export function Broadcasts() {
  const { data } = useCall('forum.broadcasts', {});
  const broadcast = useChange('forum.broadcast', { reads: READS });
  const end = useChange('forum.endBroadcast', { reads: READS });
  return (
    <KeptPosts
      title="Posts in the broadcasts"
      about="The home page tells them among the big wins, and a tap opens the post. Posts of the team can be told, and pinned ones. One that is removed is told no more."
      list={data?.list ?? []}
      end="End"
      onEnd={(postId, reason) => end.mutateAsync({ postId, reason })}
    >
      <KeepOne
        action="Broadcast"
        time={{ label: 'Hours', first: 24, most: 720 }}
        onKeep={(postId, hours, reason) => broadcast.mutateAsync({ postId, hours, reason })}
      />
    </KeptPosts>
  );
}

interface KeptPostsProps {
  readonly title: string;
  readonly about: string;
  readonly list: OutputOf<'forum.pins'>['list'];
  /** What the button says that ends it. */
  readonly end: string;
  readonly onEnd: (postId: string, reason: string) => Promise<unknown>;
  /** How one more is kept. */
  readonly children: ReactNode;
}

function KeptPosts({ title, about, list, end, onEnd, children }: KeptPostsProps) {
  const mayChange = useMay()('forum.moderate');
  return (
    <section className="stack forum-words" aria-label={title}>
      <h2>{title}</h2>
      <p className="dim">{about}</p>
      {list.length === 0 && <p className="dim">None now.</p>}
      {list.map(post => (
        <div key={post.postId} className="row wrap">
          <a className="grow" href={`/post/${post.postId}`} target="_blank" rel="noreferrer">
            {post.title}
          </a>
          <span className="dim">
            {post.playerName || 'Deleted account'}, until {momentText(post.until)}, by {post.by}
          </span>
          {mayChange && (
            <EndOne title={post.title} action={end} onReason={reason => onEnd(post.postId, reason)} />
          )}
        </div>
      ))}
      {mayChange && list.length < MOST_PINS && children}
    </section>
  );
}

interface EndOneProps {
  readonly title: string;
  readonly action: string;
  readonly onReason: (reason: string) => Promise<unknown>;
}

function EndOne({ title, action, onReason }: EndOneProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ReasonDialog
        title={`${action} “${title}”`}
        action={action}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={onReason}
      />
    </>
  );
}

interface KeepOneProps {
  readonly action: string;
  readonly time: { readonly label: string; readonly first: number; readonly most: number };
  readonly onKeep: (postId: string, time: number, reason: string) => Promise<unknown>;
}

function KeepOne({ action, time, onKeep }: KeepOneProps) {
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState(time.first);
  const [isAsking, setAsking] = useState(false);
  const postId = postIdIn(address);
  const keep = async (reason: string) => {
    await onKeep(postId ?? '0', chosen, reason);
    setAddress('');
  };
  return (
    <div className="row wrap">
      <TextInput
        className="grow"
        aria-label={`Address or number of a post to ${action.toLowerCase()}`}
        placeholder="Address or number of a post"
        maxLength={200}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Button variant="default" disabled={postId === undefined} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ReasonDialog
        title={`${action} post ${postId ?? ''}`}
        action={action}
        isOpen={isAsking}
        isReady={chosen >= 1 && chosen <= time.most}
        onClose={() => setAsking(false)}
        onReason={keep}
      >
        <NumberInput
          label={time.label}
          min={1}
          max={time.most}
          allowDecimal={false}
          value={chosen}
          onChange={value => setChosen(Number(value) || 0)}
        />
      </ReasonDialog>
    </div>
  );
}
