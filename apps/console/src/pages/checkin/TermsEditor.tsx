/** Other terms for who was away as a form; they begin as the latest are. */
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { useChange } from '../../platform/query.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { VersionForm } from '../../ui/VersionForm.tsx';
import { Whole } from '../../ui/Whole.tsx';

interface Props {
  readonly terms: OutputOf<'recall.terms'>;
  readonly onClose: () => void;
}

export function TermsEditor({ terms: { list }, onClose }: Props) {
  const [latest] = list;
  const [draft, setDraft] = useState({
    from: 0,
    afterDays: latest?.afterDays ?? 14,
    coins: latest?.coins ?? 0,
    keptDays: latest?.keptDays ?? 30,
  });
  const save = useChange('recall.change', { reads: ['recall.', 'audit.'], onDone: onClose });
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  return (
    <VersionForm
      title="New terms for who was away"
      about="What waits for somebody already stays as it is. With 0 coins nobody is written to."
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={reason => save.mutate({ fields: draft, reason })}
    >
      <Whole
        label="Gone after so many days without a play"
        least={3}
        most={365}
        value={draft.afterDays}
        onChange={afterDays => change({ afterDays })}
      />
      <Whole label="Coins" most={100_000} value={draft.coins} onChange={coins => change({ coins })} />
      <Whole
        label="Kept for so many days"
        least={1}
        most={365}
        value={draft.keptDays}
        onChange={keptDays => change({ keptDays })}
      />
      <DateTime label="From" none="at once" value={draft.from} onChange={from => change({ from })} />
    </VersionForm>
  );
}
