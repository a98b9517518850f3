/** A series of capsules as a form: the sum of the chances and what comes back stand below, and say what is wrong. */
import { Button, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { PlusIcon, TrashIcon } from '@phosphor-icons/react';
import { type SubmitEvent, useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { type CapsuleRow, judgeSeries } from './capsule-form.ts';
import { READS, type Series } from './machine.ts';
import { chanceText } from './machine-text.ts';

const MOST = 24;
const MOST_COINS = 1_000_000_000;

interface Props {
  readonly roomId: number;
  readonly series: Series;
  readonly onClose: () => void;
}

export function CapsuleEditor({ roomId, series: newest, onClose }: Props) {
  const series = useAsOpened(newest);
  const fill = useChange('machines.fillCapsules', { reads: READS, onDone: onClose });
  const [name, setName] = useState(series.name['en-US']);
  const [turnPrice, setTurnPrice] = useState(series.turnPrice);
  const [reason, setReason] = useState('');
  const [rows, setRows] = useState<readonly CapsuleRow[]>(() =>
    series.capsules.map(({ capsuleId, kindId, exchangeCoins, chance, stock }) => {
      return { id: capsuleId, kindId, exchangeCoins, chance, stock };
    }),
  );
  const verdict = judgeSeries(rows, turnPrice);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const capsules = rows.map(({ id: _, ...row }) => row);
    const names = { ...series.name, 'en-US': name.trim() };
    const { seriesId } = series;
    fill.mutate({ roomId, seriesId, name: names, turnPrice, capsules, reason: reason.trim() });
  };
  return (
    <Modal opened onClose={onClose} title="New series" size="xl">
      <form className="stack" onSubmit={submit}>
        <div className="row wrap">
          <TextInput
            label="Name"
            maxLength={60}
            required
            className="grow"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Whole label="A turn costs" value={turnPrice} most={MOST_COINS} onChange={setTurnPrice} />
        </div>
        <Rows rows={rows} kinds={series.kinds} turnPrice={turnPrice} onChange={setRows} />
        {verdict.problem && <p className="bad">{verdict.problem}</p>}
        <ReasonField
          value={reason}
          onChange={setReason}
          description="Kept in the audit log. The former series is emptied, and players see the new chances at once."
        />
        {fill.error && <FailureNote error={fill.error} />}
        <Button
          type="submit"
          className="gold"
          loading={fill.isPending}
          disabled={verdict.problem !== '' || name.trim() === '' || reason.trim().length < 3}
        >
          Put {countText(rows.length)} kinds in
        </Button>
      </form>
    </Modal>
  );
}

interface RowsProps {
  readonly rows: readonly CapsuleRow[];
  readonly kinds: Series['kinds'];
  readonly turnPrice: number;
  readonly onChange: (rows: readonly CapsuleRow[]) => void;
}

function Rows({ rows, kinds, turnPrice, onChange }: RowsProps) {
  const verdict = judgeSeries(rows, turnPrice);
  const change = (id: number, next: Partial<CapsuleRow>) =>
    onChange(rows.map(row => (row.id === id ? { ...row, ...next } : row)));
  const add = () => {
    const id = Math.max(0, ...rows.map(row => row.id)) + 1;
    const kindId = kinds.find(kind => !rows.some(row => row.kindId === kind.kindId))?.kindId ?? 0;
    const chance = Math.max(1, verdict.missing);
    onChange([...rows, { id, kindId, exchangeCoins: turnPrice, chance, stock: 50 }]);
  };
  return (
    <>
      <ul className="capsule-rows" aria-label="Capsules">
        {rows.map((row, place) => (
          <Row
            key={row.id}
            row={row}
            place={place + 1}
            kinds={kinds}
            onChange={next => change(row.id, next)}
            onRemove={() => onChange(rows.filter(one => one.id !== row.id))}
          />
        ))}
      </ul>
      <div className="row wrap between">
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} aria-hidden />}
          disabled={rows.length >= MOST}
          onClick={add}
        >
          Another capsule
        </Button>
        <output className={verdict.problem ? 'bad' : 'good'}>
          {chanceText(10_000 - verdict.missing)} in all, gives back {verdict.returnText}
        </output>
      </div>
    </>
  );
}

interface RowProps {
  readonly row: CapsuleRow;
  readonly place: number;
  readonly kinds: Series['kinds'];
  readonly onChange: (next: Partial<CapsuleRow>) => void;
  readonly onRemove: () => void;
}

function Row({ row, place, kinds, onChange, onRemove }: RowProps) {
  return (
    <li>
      <NativeSelect
        aria-label={`Capsule ${place}`}
        value={String(row.kindId)}
        onChange={event => onChange({ kindId: Number(event.currentTarget.value) })}
        data={kinds.map(kind => ({ value: String(kind.kindId), label: `${kind.name}, ${kind.rarity}` }))}
      />
      <NumberInput
        label="Chance, %"
        min={0.01}
        max={100}
        step={0.1}
        decimalScale={2}
        value={row.chance / 100}
        onChange={value => onChange({ chance: Math.round(Number(value) * 100) })}
      />
      <Whole
        label="Worth"
        value={row.exchangeCoins}
        most={MOST_COINS}
        onChange={exchangeCoins => onChange({ exchangeCoins })}
      />
      <Whole label="Stock" value={row.stock} most={1_000_000} onChange={stock => onChange({ stock })} />
      <button type="button" className="round" aria-label={`Remove capsule ${place}`} onClick={onRemove}>
        <TrashIcon size={18} />
      </button>
    </li>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function Whole({ label, value, most, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      value={value}
      onChange={next => onChange(Math.max(0, Number(next) || 0))}
    />
  );
}
