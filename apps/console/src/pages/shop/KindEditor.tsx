/** A kind of cards as a form. What a kind is worth is fixed with its making. */
import { Button, Modal, NativeSelect, Switch } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { givenNames, NameFields } from '../../ui/NameFields.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { type CardKind, CLASS_NAMES, worthText } from './card-kind.ts';
import { Money } from './NumberFields.tsx';

interface Props {
  /** Undefined for a new one. */
  readonly kind: CardKind | undefined;
  readonly onClose: () => void;
}

const READS = ['cards.', 'shop.', 'audit.'];
const FRESH: CardKind = {
  kindId: 0,
  class: 'bonus',
  star: 1,
  ratioPercent: 10,
  limitCents: 0,
  cardClass: 0,
  configType: 0,
  amountCents: 0,
  capCoins: 0,
  roomCoin: 0,
  timeSeconds: 0,
  beCoin: 0,
  names: { 'en-US': '' },
  days: 30,
  isEnabled: true,
  isWelcome: false,
  worthCoins: 0,
  granted: 0,
  used: 0,
};
const CLASSES = Object.entries(CLASS_NAMES).map(([value, label]) => ({ value, label }));

export function KindEditor({ kind, onClose }: Props) {
  const [draft, setDraft] = useState(kind ?? FRESH);
  const [reason, setReason] = useState('');
  const change = (next: Partial<CardKind>) => setDraft({ ...draft, ...next });
  const make = useChange('cards.makeKind', { reads: READS, onDone: onClose });
  const save = useChange('cards.changeKind', { reads: READS, onDone: onClose });
  const error = make.error ?? save.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { kindId, worthCoins: _, granted: _g, used: _u, ...rest } = draft;
    const fields = { ...rest, names: givenNames(draft.names) };
    const { names, days, isEnabled, isWelcome } = fields;
    const why = { reason: reason.trim() };
    if (kind) save.mutate({ kindId, names, days, isEnabled, isWelcome, ...why });
    else make.mutate({ ...fields, ...why });
  };
  return (
    <Modal opened onClose={onClose} title={kind ? kind.names['en-US'] : 'New kind of cards'} size="lg">
      <form className="stack" onSubmit={submit}>
        <NameFields
          names={draft.names}
          onChange={names => change({ names: { ...names, 'en-US': names['en-US'] ?? '' } })}
        />
        {kind ? (
          <p className="dim">
            {CLASS_NAMES[kind.class]}: {worthText(kind)}. This stays, because players hold cards of it; for
            another worth make another kind.
          </p>
        ) : (
          <Worth draft={draft} change={change} />
        )}
        <Whole
          label="Days it is good for"
          value={draft.days}
          least={1}
          most={3650}
          onChange={days => change({ days })}
        />
        <Switch
          label="It is granted"
          checked={draft.isEnabled}
          onChange={event => change({ isEnabled: event.currentTarget.checked })}
        />
        <Switch
          label="Whoever joins gets one"
          checked={draft.isWelcome}
          onChange={event => change({ isWelcome: event.currentTarget.checked })}
        />
        <ReasonField value={reason} onChange={setReason} />
        {error && <FailureNote error={error} />}
        <Button
          type="submit"
          className="gold"
          disabled={draft.names['en-US'].trim() === '' || reason.trim().length < 3}
          loading={make.isPending || save.isPending}
        >
          {kind ? 'Save' : 'Make it'}
        </Button>
      </form>
    </Modal>
  );
}

interface WorthProps {
  readonly draft: CardKind;
  readonly change: (next: Partial<CardKind>) => void;
}

function Worth({ draft, change }: WorthProps) {
  const { class: cardClass } = draft;
  const has = (...classes: CardKind['class'][]) => classes.includes(cardClass);
  return (
    <div className="shop-pair">
      <NativeSelect
        label="Class"
        value={cardClass}
        data={CLASSES}
        onChange={event => change({ class: event.currentTarget.value as CardKind['class'] })}
      />
      {has('bonus', 'buff') && (
        <>
          <Whole
            label="Stars"
            value={draft.star}
            least={1}
            most={has('bonus') ? 3 : 5}
            onChange={star => change({ star })}
          />
          <Whole
            label="More, in percent"
            value={draft.ratioPercent}
            least={1}
            most={500}
            onChange={ratioPercent => change({ ratioPercent })}
          />
        </>
      )}
      {has('bonus') && (
        <Money
          label="For purchases from"
          cents={draft.limitCents}
          onChange={limitCents => change({ limitCents })}
        />
      )}
      {has('buff') && (
        <Whole
          label="Coins it pays at most"
          value={draft.capCoins}
          most={1_000_000}
          onChange={capCoins => change({ capCoins })}
        />
      )}
      {has('discount') && <CouponWorth draft={draft} change={change} />}
      {has('pushTime') && <PushTimeWorth draft={draft} change={change} />}
    </div>
  );
}

function CouponWorth({ draft, change }: WorthProps) {
  return (
    <>
      <Money label="Off" cents={draft.amountCents} onChange={amountCents => change({ amountCents })} />
      <NativeSelect
        label="For the class"
        value={String(draft.cardClass)}
        data={[
          { value: '0', label: 'any' },
          { value: '1', label: 'Jade' },
          { value: '2', label: 'Ruby' },
        ]}
        onChange={event => change({ cardClass: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="For the term"
        value={String(draft.configType)}
        data={[
          { value: '0', label: 'any' },
          { value: '5', label: 'week' },
          { value: '6', label: 'month' },
          { value: '9', label: 'season' },
        ]}
        onChange={event =>
          change({ configType: Number(event.currentTarget.value) as CardKind['configType'] })
        }
      />
    </>
  );
}

function PushTimeWorth({ draft, change }: WorthProps) {
  return (
    <>
      <Whole
        label="Trial coins"
        value={draft.beCoin}
        most={1_000_000}
        onChange={beCoin => change({ beCoin })}
      />
      <Whole
        label="Price of the room"
        value={draft.roomCoin}
        most={100_000}
        onChange={roomCoin => change({ roomCoin })}
      />
      <Whole
        label="Seconds"
        value={draft.timeSeconds}
        most={86_400}
        onChange={timeSeconds => change({ timeSeconds })}
      />
    </>
  );
}
