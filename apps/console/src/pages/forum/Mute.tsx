/** Whoever is muted reads and does not write for some days; they are told until when and why. */
import type { ForumReason } from '@boardwalk/contract/enums';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { WhyFields } from './Decide.tsx';
import { type FullCase, READS } from './forum-text.ts';

const DAYS = 3;
const MOST_DAYS = 365;

export function Mute({ one }: { readonly one: FullCase }) {
  return one.mutedUntil > 0 ? <Unmute one={one} /> : <NewMute one={one} />;
}

function NewMute({ one: { userId, playerName, reportList } }: { readonly one: FullCase }) {
  const [isAsking, setAsking] = useState(false);
  const [days, setDays] = useState(DAYS);
  const [why, setWhy] = useState<ForumReason>(reportList[0]?.why ?? 'other');
  const [words, setWords] = useState('');
  const mute = useChange('forum.mute', { reads: READS });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Mute the author
      </Button>
      <ReasonDialog
        title={`Mute ${playerName}`}
        action="Mute"
        isGrave
        isOpen={isAsking}
        isReady={days >= 1 && days <= MOST_DAYS}
        onClose={() => setAsking(false)}
        onReason={reason => mute.mutateAsync({ userId, days, why, words: words.trim(), reason })}
      >
        <NumberInput
          label="Days"
          min={1}
          max={MOST_DAYS}
          allowDecimal={false}
          value={days}
          onChange={value => setDays(Number(value) || 0)}
        />
        <WhyFields why={why} onWhy={setWhy} words={words} onWords={setWords} />
      </ReasonDialog>
    </>
  );
}

function Unmute({ one: { userId, playerName } }: { readonly one: FullCase }) {
  const [isAsking, setAsking] = useState(false);
  const unmute = useChange('forum.unmute', { reads: READS });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        End the mute
      </Button>
      <ReasonDialog
        title={`Let ${playerName} write again`}
        action="End the mute"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => unmute.mutateAsync({ userId, reason })}
      />
    </>
  );
}
