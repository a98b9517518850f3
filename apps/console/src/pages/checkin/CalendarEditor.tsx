/** Another calendar of the daily bonus as a form; it begins as the latest is. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { useChange } from '../../platform/query.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { VersionForm } from '../../ui/VersionForm.tsx';
import { Whole } from '../../ui/Whole.tsx';

type Calendars = OutputOf<'checkin.calendars'>;

interface Props {
  readonly calendars: Calendars;
  readonly onClose: () => void;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export function CalendarEditor({ calendars: { list, kinds }, onClose }: Props) {
  const [latest] = list;
  const [draft, setDraft] = useState({
    from: 0,
    coins: DAYS.map(day => latest?.coins[day] ?? 1),
    // A kind that is given no more is refused, and has no place in the list to choose from.
    cardKindIds: DAYS.map(
      day => kinds.find(({ kindId }) => kindId === latest?.cardKindIds[day])?.kindId ?? 0,
    ),
    jadePercent: latest?.jadePercent ?? 0,
    rubyPercent: latest?.rubyPercent ?? 0,
  });
  const save = useChange('checkin.add', { reads: ['checkin.', 'audit.'], onDone: onClose });
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  const cards = [
    { value: '0', label: 'no card' },
    ...kinds.map(({ kindId, name }) => ({ value: String(kindId), label: name })),
  ];
  return (
    <VersionForm
      title="New calendar"
      about="Weeks that run keep the calendar they began with."
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={reason => save.mutate({ fields: draft, reason })}
    >
      {DAYS.map(day => (
        <div key={day} className="shop-pair">
          <Whole
            label={`Day ${day + 1}, coins`}
            least={1}
            most={100_000}
            value={draft.coins[day] ?? 1}
            onChange={coins => change({ coins: draft.coins.with(day, coins) })}
          />
          <NativeSelect
            label={`Day ${day + 1}, card`}
            value={String(draft.cardKindIds[day] ?? 0)}
            data={cards}
            onChange={event =>
              change({ cardKindIds: draft.cardKindIds.with(day, Number(event.currentTarget.value)) })
            }
          />
        </div>
      ))}
      <div className="shop-pair">
        <Whole
          label="Jade, percent on top"
          most={500}
          value={draft.jadePercent}
          onChange={jadePercent => change({ jadePercent })}
        />
        <Whole
          label="Ruby, percent on top"
          most={500}
          value={draft.rubyPercent}
          onChange={rubyPercent => change({ rubyPercent })}
        />
      </div>
      <DateTime label="From" none="at once" value={draft.from} onChange={from => change({ from })} />
    </VersionForm>
  );
}
