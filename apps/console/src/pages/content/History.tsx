/** Every version of an item, and the way back to one. */
import type { ContentKind } from '@boardwalk/contract/console';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

type Change = OutputOf<'content.history'>['list'][number];

interface Props {
  readonly kind: ContentKind;
  readonly itemId: string;
  /** The one that stands. */
  readonly version: number;
}

export function History({ kind, itemId, version }: Props) {
  const may = useMay();
  const history = useCall('content.history', { kind, itemId });
  const [back, setBack] = useState<Change>();
  const restore = useChange('content.restore', { reads: ['content.', 'audit.'] });
  const list = history.data?.list ?? [];
  return (
    <section className="stack" aria-label="Versions">
      <h2>Versions</h2>
      {list.length === 0 && <p className="dim">Nobody has changed it yet.</p>}
      {list.map(change => (
        <div key={change.version} className="row">
          <div className="grow">
            <b>{change.version}</b> {change.isRemoval ? 'removed' : ''}{' '}
            {change.name ? `by ${change.name}, ${momentText(change.at)}` : 'as it was'}
            {change.reason && <p className="dim">{change.reason}</p>}
          </div>
          {change.version !== version && change.canGoBack && may('content.write') && (
            <Button size="xs" variant="default" onClick={() => setBack(change)}>
              Go back to it
            </Button>
          )}
        </div>
      ))}
      <ReasonDialog
        title={`Go back to version ${back?.version ?? ''}`}
        action={`Publish it as version ${version + 1}`}
        isOpen={back !== undefined}
        onClose={() => setBack(undefined)}
        onReason={reason => restore.mutateAsync({ kind, itemId, version: back?.version ?? 0, reason })}
      />
    </section>
  );
}
