/** Quests and rewards of a first purchase: what they ask, what they bring, and how many were done. */
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { DepositEditor } from './DepositEditor.tsx';
import { FRESH_DEPOSIT, FRESH_QUEST } from './fresh.ts';
import { QuestEditor } from './QuestEditor.tsx';
import { QuestTable } from './QuestTable.tsx';
import {
  type Deposit,
  depositText,
  LIST_NAMES,
  type Quest,
  questText,
  REWARD_NAMES,
  UNIT_NAMES,
} from './quest-text.ts';

type Edited = { readonly quest: Quest } | { readonly deposit: Deposit };

export function QuestsPage() {
  const mayWrite = useMay()('growth.write');
  const listed = useCall('quests.list', {});
  const [edited, setEdited] = useState<Edited>();
  if (listed.error && !listed.data) return <FailureNote error={listed.error} />;
  const { quests = [], deposits = [] } = listed.data ?? {};
  const add = (label: string, onClick: () => void) =>
    mayWrite && (
      <Button variant="default" leftSection={<PlusIcon size={18} weight="bold" />} onClick={onClick}>
        {label}
      </Button>
    );
  const close = () => setEdited(undefined);
  return (
    <>
      <PageHead title="Quests" about="a change is for the days that begin after it">
        {add('New quest', () => setEdited({ quest: FRESH_QUEST }))}
      </PageHead>
      {listed.error && <FailureNote error={listed.error} />}
      {Object.entries(LIST_NAMES).map(([list, name]) => (
        <QuestTable
          key={list}
          name={name}
          rows={quests
            .filter(quest => quest.list === list)
            .map(quest => ({
              ...quest,
              text: questText(quest),
              reward: `${countText(quest.amount)} ${UNIT_NAMES[quest.unit]}`,
              onChange: mayWrite ? () => setEdited({ quest }) : undefined,
            }))}
        />
      ))}
      <QuestTable
        name="First purchase"
        action={add('New reward', () => setEdited({ deposit: FRESH_DEPOSIT }))}
        rows={deposits.map(deposit => ({
          ...deposit,
          text: depositText(deposit),
          reward: `${countText(deposit.amount)} ${REWARD_NAMES[deposit.rewardType]}`,
          onChange: mayWrite ? () => setEdited({ deposit }) : undefined,
        }))}
      />
      {edited && 'quest' in edited && <QuestEditor quest={edited.quest} onClose={close} />}
      {edited && 'deposit' in edited && <DepositEditor deposit={edited.deposit} onClose={close} />}
    </>
  );
}
