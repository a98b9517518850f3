/** A quest as a form. What it counts is fixed with its making: for another thing there is another quest. */

import { COUNTERS_OF_LIST, questFault } from '@boardwalk/rules';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { VersionForm } from '../../ui/VersionForm.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { COUNTER_NAMES, LIST_NAMES, type Quest, questText, UNIT_NAMES } from './quest-text.ts';
import { QUEST_CHANGE, SharedFields } from './SharedFields.tsx';

const LISTS = Object.entries(LIST_NAMES).map(([value, label]) => ({ value, label }));
const UNITS = Object.entries(UNIT_NAMES).map(([value, label]) => ({ value, label }));

const ONCE = 'This happens once, so it cannot be asked for more often';

interface Props {
  readonly quest: Quest;
  readonly onClose: () => void;
}

export function QuestEditor({ quest, onClose }: Props) {
  const [draft, setDraft] = useState(() => ({ ...quest, from: quest.isToCome ? quest.from : 0 }));
  const save = useChange('quests.save', { reads: ['quests.', 'audit.'], onDone: onClose });
  const change = (next: Partial<Quest>) => setDraft({ ...draft, ...next });
  const fault = questFault(draft);
  const isNew = quest.taskId === 0;
  const { list, counter, goal, unit, amount, from, isEnabled, position } = draft;
  const submit = (reason: string) => {
    const fields = { list, counter, goal, unit, amount, from, isEnabled, position };
    const place = isNew ? {} : { taskId: quest.taskId, version: quest.version };
    save.mutate({ ...place, fields, reason });
  };
  return (
    <VersionForm
      title={isNew ? 'New quest' : questText(quest)}
      about={QUEST_CHANGE}
      isBusy={save.isPending}
      isRight={fault === undefined}
      error={save.error}
      onClose={onClose}
      onSave={submit}
    >
      {isNew && (
        <>
          <NativeSelect
            label="List"
            value={list}
            data={LISTS}
            onChange={event => {
              const next = event.currentTarget.value as Quest['list'];
              change({ list: next, counter: COUNTERS_OF_LIST[next][0] ?? 'plays', goal: 1 });
            }}
          />
          <NativeSelect
            label="What counts"
            value={counter}
            data={COUNTERS_OF_LIST[list].map(value => ({ value, label: COUNTER_NAMES[value] }))}
            onChange={event => change({ counter: event.currentTarget.value as Quest['counter'] })}
          />
        </>
      )}
      <Whole
        label="How often"
        least={1}
        most={1_000_000}
        error={fault === 'goal' ? ONCE : undefined}
        value={goal}
        onChange={next => change({ goal: next })}
      />
      <NativeSelect
        label="Reward in"
        value={unit}
        data={UNITS}
        onChange={event => change({ unit: event.currentTarget.value as Quest['unit'] })}
      />
      <SharedFields fields={draft} change={change} />
    </VersionForm>
  );
}
