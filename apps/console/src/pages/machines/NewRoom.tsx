/** A room after another one of its game: what it is called, what it costs, and whether a real machine stands in it. */
import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { givenNames, NameFields, type Names } from '../../ui/NameFields.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { READS } from './machine.ts';
import { type Card, KINDS } from './machine-text.ts';

interface Props {
  readonly cards: readonly Card[];
  readonly onClose: () => void;
  readonly onMade: (roomId: number) => void;
}

export function NewRoom({ cards, onClose, onMade }: Props) {
  const templates = cards.filter(({ driver }) => driver !== 'none');
  const [templateRoomId, setTemplate] = useState(templates[0]?.roomId ?? 0);
  const template = templates.find(({ roomId }) => roomId === templateRoomId);
  const [names, setNames] = useState<Names>({ 'en-US': '' });
  const [price, setPrice] = useState<number>();
  const [machineId, setMachineId] = useState('');
  const [isVip, setVip] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const add = useChange('machines.addRoom', {
    reads: READS,
    onDone: ({ roomId, secret }) => secret === undefined && onMade(roomId),
  });
  const priceCoins = price ?? template?.priceCoins ?? 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = givenNames(names);
    const real = machineId.trim() === '' ? {} : { machineId: machineId.trim() };
    add.mutate({
      templateRoomId,
      name,
      priceCoins,
      minLevel: 0,
      isVip,
      isOpen,
      reason: reason.trim(),
      ...real,
    });
  };
  if (add.data?.secret !== undefined)
    return <Secret roomId={add.data.roomId} secret={add.data.secret} onMade={onMade} />;
  return (
    <Modal opened onClose={onClose} title="New room" size="lg">
      <form className="stack" onSubmit={submit}>
        <Like templates={templates} value={templateRoomId} onChange={setTemplate} />
        <NameFields names={names} onChange={setNames} />
        <Whole label="A play costs" least={1} most={1_000_000} value={priceCoins} onChange={setPrice} />
        <RealMachine value={machineId} onChange={setMachineId} />
        <Switch
          label="For members of the club and high levels (VIP)"
          checked={isVip}
          onChange={() => setVip(!isVip)}
        />
        <Switch label="Open it for players at once" checked={isOpen} onChange={() => setOpen(!isOpen)} />
        <ReasonField value={reason} onChange={setReason} />
        {add.error && <FailureNote error={add.error} />}
        <Button
          type="submit"
          className="gold"
          loading={add.isPending}
          disabled={(names['en-US'] ?? '').trim() === '' || reason.trim().length < 3}
        >
          Make the room
        </Button>
      </form>
    </Modal>
  );
}

interface LikeProps {
  readonly templates: readonly Card[];
  readonly value: number;
  readonly onChange: (roomId: number) => void;
}

function Like({ templates, value, onChange }: LikeProps) {
  return (
    <NativeSelect
      label="Like"
      description="Its game, settings, picture and prizes"
      value={String(value)}
      onChange={event => onChange(Number(event.currentTarget.value))}
      data={templates.map(({ roomId, name, gameType }) => {
        return { value: String(roomId), label: `${name}, ${KINDS[gameType]?.toLowerCase() ?? gameType}` };
      })}
    />
  );
}

interface RealProps {
  readonly value: string;
  readonly onChange: (machineId: string) => void;
}

function RealMachine({ value, onChange }: RealProps) {
  return (
    <TextInput
      label="Real machine"
      description="Its name on the bus; empty for a simulated one"
      maxLength={40}
      pattern="[A-Za-z0-9_\\-]*"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

interface SecretProps {
  readonly roomId: number;
  readonly secret: string;
  readonly onMade: (roomId: number) => void;
}

function Secret({ roomId, secret, onMade }: SecretProps) {
  return (
    <Modal opened onClose={() => onMade(roomId)} title="The machine’s secret">
      <div className="stack">
        <p>The machine signs in with it. It is shown this once: put it on the machine now.</p>
        <p className="row">
          <code className="grow">{secret}</code>
          <CopyButton label="Copy the secret" text={secret} />
        </p>
        <Button className="gold" onClick={() => onMade(roomId)}>
          It is on the machine
        </Button>
      </div>
    </Modal>
  );
}
