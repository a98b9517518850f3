/** A reward of a first purchase as a form. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { VersionForm } from '../../ui/VersionForm.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { type Deposit, depositText, REWARD_NAMES } from './quest-text.ts';
import { QUEST_CHANGE, SharedFields } from './SharedFields.tsx';

const REWARDS = Object.entries(REWARD_NAMES).map(([value, label]) => ({ value, label }));
const TYPES = [
  { value: '1', label: 'Days after the first purchase' },
  { value: '2', label: 'Coins bought' },
];

interface Props {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

export function DepositEditor({ deposit, onClose }: Props) {
  const [draft, setDraft] = useState(() => ({ ...deposit, from: deposit.isToCome ? deposit.from : 0 }));
  const save = useChange('quests.saveDeposit', { reads: ['quests.', 'audit.'], onDone: onClose });
  const change = (next: Partial<Deposit>) => setDraft({ ...draft, ...next });
  const isNew = deposit.taskId === 0;
  const { type, goal, rewardType, amount, from, isEnabled, position } = draft;
  const submit = (reason: string) => {
    const fields = { type, goal, rewardType, amount, from, isEnabled, position };
    const place = isNew ? {} : { taskId: deposit.taskId, version: deposit.version };
    save.mutate({ ...place, fields, reason });
  };
  return (
    <VersionForm
      title={isNew ? 'New reward of a first purchase' : depositText(deposit)}
      about={QUEST_CHANGE}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={submit}
    >
      {isNew && (
        <NativeSelect
          label="Unlocks by"
          value={String(type)}
          data={TYPES}
          onChange={event => change({ type: Number(event.currentTarget.value) as Deposit['type'] })}
        />
      )}
      <Whole
        label={type === 1 ? 'Days' : 'Coins'}
        least={1}
        most={1_000_000}
        value={goal}
        onChange={next => change({ goal: next })}
      />
      <NativeSelect
        label="Reward in"
        value={String(rewardType)}
        data={REWARDS}
        onChange={event => change({ rewardType: Number(event.currentTarget.value) as Deposit['rewardType'] })}
      />
      <SharedFields fields={draft} change={change} />
    </VersionForm>
  );
}
