/** The next answer, with coins where the house owes some: those ask for a reason, and who is sitting here. */
import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { useMe } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { ANSWER_STATES, type AnswerState, READS, type Report } from './report-text.ts';

const MOST_LETTERS = 1000;
const MOST_COINS = 1_000_000;

interface Draft {
  readonly content: string;
  readonly coins: number;
  readonly state: AnswerState;
  /** Another wish has another one. */
  readonly key: string;
}

const emptyDraft = (): Draft => ({ content: '', coins: 0, state: 'solved', key: newKey() });

export function Answer({ report }: { readonly report: Report }) {
  const { repairId, playerName } = report;
  const { aloneUpToCoins } = useMe();
  const [draft, setDraft] = useState(emptyDraft);
  const [isAsking, setAsking] = useState(false);
  const answer = useChange('reports.answer', { reads: READS, onDone: () => setDraft(emptyDraft()) });
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next, key: newKey() });
  const { coins, state, key } = draft;
  const content = draft.content.trim();
  const isReady = content !== '' && coins <= aloneUpToCoins && !answer.isPending;
  const wish = { repairId, content, state, idempotencyKey: key };
  const send = () => {
    if (!isReady) return;
    if (coins > 0) setAsking(true);
    else answer.mutate(wish);
  };
  const action = coins > 0 ? `Send and give ${countText(coins)}` : 'Send';
  return (
    <form
      className="answer stack"
      aria-label="Answer"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <Words draft={draft} playerName={playerName} onChange={change} onSend={send} />
      <div className="row wrap between">
        <SegmentedControl
          aria-label="What becomes of it"
          data={[...ANSWER_STATES]}
          value={state}
          onChange={next => change({ state: next })}
        />
        <Coins coins={coins} mostAlone={aloneUpToCoins} onChange={next => change({ coins: next })} />
        <Button type="submit" className="gold" loading={answer.isPending} disabled={!isReady}>
          {action} <kbd>⌘ ↵</kbd>
        </Button>
      </div>
      {answer.error && !isAsking && <FailureNote error={answer.error} />}
      <ReasonDialog
        title={`Give ${countText(coins)} coins to ${playerName}`}
        action={action}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => answer.mutateAsync({ ...wish, reason, compensationCoins: coins })}
      >
        <p>They get them at once, with your answer.</p>
      </ReasonDialog>
    </form>
  );
}

interface WordsProps {
  readonly draft: Draft;
  readonly playerName: string;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly onSend: () => void;
}

function Words({ draft, playerName, onChange, onSend }: WordsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Textarea
      aria-label="Answer"
      placeholder={`Write to ${playerName}`}
      autosize
      minRows={3}
      maxRows={9}
      maxLength={MOST_LETTERS}
      value={draft.content}
      onKeyDown={onKeyDown}
      onChange={event => onChange({ content: event.currentTarget.value })}
    />
  );
}

interface CoinsProps {
  readonly coins: number;
  readonly mostAlone: number;
  readonly onChange: (coins: number) => void;
}

function Coins({ coins, mostAlone, onChange }: CoinsProps) {
  return (
    <NumberInput
      aria-label="Coins to give"
      description={`Up to ${countText(mostAlone)} by yourself`}
      min={0}
      max={MOST_COINS}
      allowDecimal={false}
      allowNegative={false}
      className="coins"
      leftSection={<img src="/console/assets/mark.svg" alt="" width={18} height={18} />}
      value={coins}
      error={coins > mostAlone && `You may give up to ${countText(mostAlone)} by yourself.`}
      onChange={value => onChange(Number(value) || 0)}
    />
  );
}
