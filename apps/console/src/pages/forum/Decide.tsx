/** What a person makes of a case. Somebody else than who removed it decides about an appeal, as long as there is anybody. */
import type { ForumReason } from '@boardwalk/contract/enums';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type FullCase, READS, REASON_OPTIONS } from './forum-text.ts';

const WORDS_MAX = 300;

interface Props {
  readonly one: FullCase;
}

export function Decide({ one }: Props) {
  const { state, what, mayDecide, aloneFrom, closedAt } = one;
  const isAppeal = what === 'appeal' && closedAt === 0;
  if (state === 'deleted') return null;
  if (isAppeal && !mayDecide) return <SomebodyElse aloneFrom={aloneFrom} />;
  if (state === 'removed')
    return (
      <>
        <Restore one={one} />
        {isAppeal && <Refuse one={one} />}
        {isAppeal && aloneFrom > 0 && (
          <p className="dim">You removed it yourself: the audit log and the player are told so.</p>
        )}
      </>
    );
  return (
    <>
      <TakeDown one={one} />
      {closedAt === 0 && <Keep one={one} />}
    </>
  );
}

function SomebodyElse({ aloneFrom }: Pick<FullCase, 'aloneFrom'>) {
  return (
    <p className="dim">
      {aloneFrom === 0
        ? 'You removed it: somebody else decides about the appeal.'
        : `You removed it, and nobody else may decide about the appeal. You may from ${momentText(aloneFrom)} on.`}
    </p>
  );
}

function TakeDown({ one: { kind, id, reportList } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState<ForumReason>(reportList[0]?.why ?? 'other');
  const [words, setWords] = useState('');
  const takeDown = useChange('forum.takeDown', { reads: READS });
  return (
    <>
      <Button variant="light" color="alert" onClick={() => setAsking(true)}>
        Remove it
      </Button>
      <ReasonDialog
        title={`Remove the ${kind}`}
        action="Remove it"
        isGrave
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => takeDown.mutateAsync({ kind, id, why, words: words.trim(), reason })}
      >
        <p>Its place says so and why. Its author is told, and can ask once for another look.</p>
        <WhyFields why={why} onWhy={setWhy} words={words} onWords={setWords} />
      </ReasonDialog>
    </>
  );
}

interface WhyProps {
  readonly why: ForumReason;
  readonly onWhy: (why: ForumReason) => void;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

export function WhyFields({ why, onWhy, words, onWords }: WhyProps) {
  return (
    <>
      <NativeSelect
        label="Why, as players read it"
        data={REASON_OPTIONS}
        value={why}
        // The options are those of the list.
        onChange={event => onWhy(event.currentTarget.value as ForumReason)}
      />
      <WordsField words={words} onWords={onWords} />
    </>
  );
}

function WordsField({ words, onWords }: Pick<WhyProps, 'words' | 'onWords'>) {
  return (
    <Textarea
      label="In your own words"
      description="Players read this too. It may stay empty."
      autosize
      minRows={2}
      maxLength={WORDS_MAX}
      value={words}
      onChange={event => onWords(event.currentTarget.value)}
    />
  );
}

function Keep({ one: { kind, id } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const keep = useChange('forum.keep', { reads: READS });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Leave it
      </Button>
      <ReasonDialog
        title={`Leave the ${kind} as it is`}
        action="Leave it"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => keep.mutateAsync({ kind, id, reason })}
      />
    </>
  );
}

function Restore({ one: { kind, id } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const restore = useChange('forum.restore', { reads: READS });
  return (
    <>
      <Button className="gold" onClick={() => setAsking(true)}>
        Bring it back
      </Button>
      <ReasonDialog
        title={`Bring the ${kind} back`}
        action="Bring it back"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => restore.mutateAsync({ kind, id, reason })}
      >
        <p>It is shown as before, and its author is told.</p>
      </ReasonDialog>
    </>
  );
}

function Refuse({ one: { kind, id } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const refuse = useChange('forum.refuseAppeal', { reads: READS });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Refuse the appeal
      </Button>
      <ReasonDialog
        title="Refuse the appeal"
        action="It stays removed"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => refuse.mutateAsync({ kind, id, words: words.trim(), reason })}
      >
        <WordsField words={words} onWords={setWords} />
      </ReasonDialog>
    </>
  );
}
