/** A batch of codes as a form: what it may give at most is told before it is made. */
import { Button, Modal, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { InputOf, OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMe } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { Whole } from '../../ui/Whole.tsx';

interface Props {
  readonly reads: readonly string[];
  readonly onClose: () => void;
  readonly onMade: (name: string, answer: OutputOf<'codes.make'>) => void;
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const MOST_CODES = 5000;
const SHARED_MIN = 8;

type Draft = Omit<InputOf<'codes.make'>, 'shared' | 'reason' | 'idempotencyKey'>;

export function NewBatch({ reads, onClose, onMade }: Props) {
  const { aloneUpToCoins } = useMe();
  const [key] = useState(newKey);
  const nowMs = useNow(DAY_MS);
  const [draft, setDraft] = useState(() => freshDraft(nowMs));
  const [shared, setShared] = useState('');
  const [reason, setReason] = useState('');
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const kinds = (useCall('cards.kinds', {}).data?.list ?? []).filter(({ isEnabled }) => isEnabled);
  const make = useChange('codes.make', {
    reads,
    onDone: answer => {
      onMade(draft.name, answer);
      onClose();
    },
  });
  const isShared = draft.codes === 0;
  const card = kinds.find(({ kindId }) => kindId === draft.kindId)?.worthCoins ?? 0;
  const worth = (draft.coins + draft.trialCoins + card) * draft.totalLimit;
  const needsSecond = worth > aloneUpToCoins;
  const isReady =
    draft.name.trim() !== '' &&
    worth > 0 &&
    draft.until > draft.from &&
    reason.trim().length >= 3 &&
    (!isShared || shared.trim().length >= SHARED_MIN);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    make.mutate({
      ...draft,
      ...(isShared ? { shared: shared.trim() } : {}),
      reason: reason.trim(),
      idempotencyKey: key,
    });
  };
  return (
    <Modal opened onClose={onClose} title="New batch of codes" size="lg">
      <form className="stack" onSubmit={submit}>
        <TextInput
          label="Name"
          description="For the staff alone"
          required
          data-autofocus
          maxLength={80}
          value={draft.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <BatchFields draft={draft} change={change} shared={shared} onShared={setShared} kinds={kinds} />
        <p className={needsSecond ? 'warn' : 'dim'}>
          It may give {countText(worth)} coins’ worth in all.
          {needsSecond &&
            ` You may give ${countText(aloneUpToCoins)} alone today: beyond that a second person must agree.`}
          {needsSecond && isShared && ' Choose codes that are good once each for that.'}
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {make.error && <FailureNote error={make.error} />}
        <Button
          type="submit"
          className="gold"
          disabled={!isReady || (needsSecond && isShared)}
          loading={make.isPending}
        >
          {needsSecond ? 'Ask for a second person' : 'Make it'}
        </Button>
      </form>
    </Modal>
  );
}

function freshDraft(nowMs: number): Draft {
  return {
    name: '',
    coins: 50,
    trialCoins: 0,
    kindId: 0,
    codes: 20,
    perPlayer: 1,
    totalLimit: 20,
    from: nowMs,
    until: nowMs + DAYS * DAY_MS,
  };
}

interface FieldProps {
  readonly draft: Draft;
  readonly change: (next: Partial<Draft>) => void;
  readonly shared: string;
  readonly onShared: (shared: string) => void;
  readonly kinds: OutputOf<'cards.kinds'>['list'];
}

function BatchFields({ draft, change, shared, onShared, kinds }: FieldProps) {
  const isShared = draft.codes === 0;
  return (
    <>
      <SegmentedControl
        aria-label="Codes"
        value={isShared ? 'shared' : 'own'}
        onChange={way =>
          change(way === 'shared' ? { codes: 0, totalLimit: 100 } : { codes: 20, totalLimit: 20 })
        }
        data={[
          { value: 'own', label: 'Each code once' },
          { value: 'shared', label: 'One code for everybody' },
        ]}
      />
      <div className="shop-pair">
        {isShared ? (
          <TextInput
            label="The code"
            placeholder="SUMMERFAIR"
            maxLength={40}
            value={shared}
            onChange={event => onShared(event.currentTarget.value.toUpperCase())}
          />
        ) : (
          <Whole
            label="How many codes"
            value={draft.codes}
            least={1}
            most={MOST_CODES}
            onChange={codes => change({ codes, totalLimit: codes })}
          />
        )}
        <Whole
          label="Uses in all"
          value={draft.totalLimit}
          least={1}
          most={isShared ? 1_000_000 : draft.codes}
          onChange={totalLimit => change({ totalLimit })}
        />
        <Whole label="Coins" value={draft.coins} most={1_000_000} onChange={coins => change({ coins })} />
        <Whole
          label="Trial coins"
          value={draft.trialCoins}
          most={1_000_000}
          onChange={trialCoins => change({ trialCoins })}
        />
        <NativeSelect
          label="Card"
          value={String(draft.kindId)}
          data={[
            { value: '0', label: 'none' },
            ...kinds.map(({ kindId, names }) => ({ value: String(kindId), label: names['en-US'] })),
          ]}
          onChange={event => change({ kindId: Number(event.currentTarget.value) })}
        />
        <Whole
          label="Uses a player"
          value={draft.perPlayer}
          least={1}
          most={1000}
          onChange={perPlayer => change({ perPlayer })}
        />
        <DateTime label="From" none="choose one" value={draft.from} onChange={from => change({ from })} />
        <DateTime label="Until" none="choose one" value={draft.until} onChange={until => change({ until })} />
      </div>
    </>
  );
}
