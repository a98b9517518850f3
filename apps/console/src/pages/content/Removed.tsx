/** What was taken away in the last seven days. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Item, nameOf } from './kinds.ts';

export function Removed({ removed }: { readonly removed: readonly Item[] }) {
  const may = useMay();
  const [back, setBack] = useState<Item>();
  const restore = useChange('content.restore', { reads: ['content.', 'audit.'] });
  if (removed.length === 0) return null;
  return (
    <section className="stack" aria-label="Removed">
      <h2>Removed</h2>
      {removed.map(item => (
        <div key={item.itemId} className="row">
          <span className="grow cut">{nameOf(item)}</span>
          {may('content.write') && (
            <Button size="xs" variant="default" onClick={() => setBack(item)}>
              Bring back
            </Button>
          )}
        </div>
      ))}
      <ReasonDialog
        title={`Bring back ${back ? nameOf(back) : ''}`}
        action="Bring back"
        isOpen={back !== undefined}
        onClose={() => setBack(undefined)}
        onReason={reason =>
          back
            ? restore.mutateAsync({ kind: back.kind, itemId: back.itemId, version: back.version - 1, reason })
            : Promise.resolve()
        }
      />
    </section>
  );
}
