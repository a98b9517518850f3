/** Coins given or taken: a posting, a reason, and above one's limit a second person. */
import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { HourglassIcon, UsersIcon } from '@phosphor-icons/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { changeText, countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange, useList } from '../../platform/query.ts';
import { useMay, useMe } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { type Player, READS } from './player.ts';

const REASON_MIN = 3;
const REASON_MAX = 500;
const MOST_COINS = 10_000_000;

type Answer = OutputOf<'players.adjust'>;

export function AdjustCoins({ player }: { readonly player: Player }) {
  const { userId, balanceCoins } = player;
  const { aloneUpToCoins } = useMe();
  const order = useAdjustment(userId);
  const { direction, coins, reason, amount, change, done } = order;
  const after = balanceCoins + amount;
  const needsSecond = Math.abs(amount) > aloneUpToCoins;
  const isReady = amount !== 0 && after >= 0 && reason.trim().length >= REASON_MIN;
  return (
    <form className="stack" aria-label="Adjust coins" onSubmit={order.submit}>
      <div className="row between">
        <h2>Adjust coins</h2>
        {amount !== 0 && (
          <span className={after < 0 ? 'bad' : 'dim'}>
            {after < 0
              ? `only ${countText(balanceCoins)} to take`
              : `${countText(balanceCoins)} becomes ${countText(after)}`}
          </span>
        )}
      </div>
      <div className="player-amount">
        <SegmentedControl
          aria-label="Give or take"
          value={direction}
          onChange={value => change({ direction: value === 'take' ? 'take' : 'give' })}
          data={[
            { value: 'give', label: 'Give' },
            { value: 'take', label: 'Take' },
          ]}
        />
        <NumberInput
          aria-label="Coins"
          placeholder="Coins"
          allowDecimal={false}
          allowNegative={false}
          max={MOST_COINS}
          thousandSeparator=","
          hideControls
          value={coins}
          onChange={value => change({ coins: value === '' ? '' : Number(value) })}
        />
      </div>
      <Textarea
        aria-label="Reason"
        placeholder="Why? The audit log keeps it."
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={event => change({ reason: event.currentTarget.value })}
      />
      {needsSecond && (
        <p className="row warn">
          <UsersIcon size={18} aria-hidden /> Today you may move {countText(aloneUpToCoins)} alone. Beyond
          that a second person must agree.
        </p>
      )}
      {order.failure && <FailureNote error={order.failure} />}
      {done && <Outcome answer={done} />}
      <Button type="submit" className="gold" disabled={!isReady} loading={order.isBusy}>
        {needsSecond
          ? 'Ask for a second person'
          : `${direction === 'give' ? 'Give' : 'Take'} ${coinsText(coins)}`}
      </Button>
      <Waiting userId={userId} />
    </form>
  );
}

interface Draft {
  readonly direction: 'give' | 'take';
  readonly coins: number | '';
  readonly reason: string;
}

const EMPTY: Draft = { direction: 'give', coins: '', reason: '' };

/** One key for what stands in the form: sent twice it moves once, changed it is another wish. */
function useAdjustment(userId: number) {
  const [draft, setDraft] = useState(EMPTY);
  const [done, setDone] = useState<Answer>();
  const [failure, setFailure] = useState<Error>();
  const key = useRef(newKey());
  const adjust = useChange('players.adjust', { reads: READS });
  const amount = draft.coins === '' ? 0 : draft.direction === 'give' ? draft.coins : -draft.coins;
  const change = (part: Partial<Draft>) => {
    key.current = newKey();
    setDone(undefined);
    setFailure(undefined);
    setDraft({ ...draft, ...part });
  };
  const send = async () => {
    setFailure(undefined);
    const reason = draft.reason.trim();
    try {
      const answer = await adjust.mutateAsync({
        userId,
        amountCoins: amount,
        reason,
        idempotencyKey: key.current,
      });
      change(EMPTY);
      setDone(answer);
    } catch (error) {
      setFailure(error as Error);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!adjust.isPending) void send();
  };
  return { ...draft, amount, change, submit, done, failure, isBusy: adjust.isPending };
}

function Outcome({ answer }: { readonly answer: Answer }) {
  return (
    <p role="status" className="good">
      {answer.state === 'done'
        ? `Done. They have ${countText(answer.balanceCoins)} coins now.`
        : 'Asked. Nothing moves until somebody else agrees.'}
    </p>
  );
}

/** What was asked for this player and is not decided. */
function Waiting({ userId }: { readonly userId: number }) {
  const may = useMay();
  const waiting = useList('approvals.list', { state: 'waiting' });
  const own = waiting.rows.filter(one => one.subjectKind === 'player' && one.subject === String(userId));
  return own.map(({ approvalId, amountCoins, askedByName }) => (
    <p key={approvalId} className="row warn">
      <HourglassIcon size={18} aria-hidden />
      <span>
        {changeText(amountCoins)} coins wait for a second person, asked by {askedByName}.{' '}
        {may('audit.read') && <Link href="/audit">Decide</Link>}
      </span>
    </p>
  ));
}

function coinsText(coins: number | ''): string {
  if (coins === '') return 'coins';
  return coins === 1 ? '1 coin' : `${countText(coins)} coins`;
}
