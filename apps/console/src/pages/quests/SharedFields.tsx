/** What both forms of quests share: a reward, its place, and a date from which it is for. */
import { Switch } from '@mantine/core';
import { DateTime } from '../../ui/DateTime.tsx';
import { Whole } from '../../ui/Whole.tsx';

export const QUEST_CHANGE =
  'Today’s quests stay as they are, and what was finished can be claimed as it was.';

interface Shared {
  readonly amount: number;
  readonly from: number;
  readonly isEnabled: boolean;
  readonly position: number;
}

interface SharedProps {
  readonly fields: Shared;
  readonly change: (next: Partial<Shared>) => void;
}

export function SharedFields({ fields, change }: SharedProps) {
  return (
    <>
      <Whole
        label="How much"
        least={1}
        most={1_000_000}
        value={fields.amount}
        onChange={amount => change({ amount })}
      />
      <Whole
        label="Place in the list"
        least={1}
        most={10_000}
        value={fields.position}
        onChange={position => change({ position })}
      />
      <DateTime
        label="From"
        none="at once, which is every player’s next day"
        value={fields.from}
        onChange={from => change({ from })}
      />
      <Switch
        label="It is on"
        checked={fields.isEnabled}
        onChange={event => change({ isEnabled: event.currentTarget.checked })}
      />
    </>
  );
}
