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

export function Answer({ report }: { readonly report: Report }) {
  const { aloneUpToCoins } = useMe();
  const [content, setContent] = useState('');
  const [coins, setCoins] = useState(0);
  const [state, setState] = useState<AnswerState>('solved');
  const [key, setKey] = useState(newKey);
  const [isAsking, setAsking] = useState(false);
  const answer = useChange('reports.answer', {
    reads: READS,
    onDone: () => {
      setContent('');
      setCoins(0);
      setKey(newKey());
    },
  });
  const words = content.trim();
  const isTooMuch = coins > aloneUpToCoins;
  const isReady = words !== '' && !isTooMuch && !answer.isPending;
  const wish = { repairId: report.repairId, content: words, state, idempotencyKey: key };
  const send = () => {
    if (!isReady) return;
    if (coins > 0) setAsking(true);
    else answer.mutate(wish);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="answer stack"
      aria-label="Answer"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label="Answer"
        placeholder={`Write to ${report.playerName}`}
        autosize
        minRows={3}
        maxRows={9}
        maxLength={MOST_LETTERS}
        value={content}
        onKeyDown={onKeyDown}
        onChange={event => {
          setContent(event.currentTarget.value);
          setKey(newKey());
        }}
      />
      <div className="row wrap between">
        <SegmentedControl
          aria-label="What becomes of it"
          data={[...ANSWER_STATES]}
          value={state}
          onChange={next => {
            setState(next as AnswerState);
            setKey(newKey());
          }}
        />
        <NumberInput
          aria-label="Coins to give"
          description={`Up to ${countText(aloneUpToCoins)} by yourself`}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          className="coins"
          leftSection={<img src="/console/assets/mark.svg" alt="" width={18} height={18} />}
          value={coins}
          error={isTooMuch && `You may give up to ${countText(aloneUpToCoins)} by yourself.`}
          onChange={value => {
            setCoins(Number(value) || 0);
            setKey(newKey());
          }}
        />
        <Button type="submit" className="gold" loading={answer.isPending} disabled={!isReady}>
          {coins > 0 ? `Send and give ${countText(coins)}` : 'Send'} <kbd>⌘ ↵</kbd>
        </Button>
      </div>
      {answer.error && !isAsking && <FailureNote error={answer.error} />}
      <ReasonDialog
        title={`Give ${countText(coins)} coins to ${report.playerName}`}
        action={`Send and give ${countText(coins)}`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => answer.mutateAsync({ ...wish, reason, compensationCoins: coins })}
      >
        <p>They get them at once, with your answer.</p>
      </ReasonDialog>
    </form>
  );
}
