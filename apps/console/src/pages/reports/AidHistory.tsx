/** Every version of a ready answer or of a rule, and the way back to one. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { READS } from './report-text.ts';

type Change = OutputOf<'reports.aidHistory'>['list'][number];

interface Props {
  readonly kind: 'text' | 'rule';
  readonly itemId: string;
  readonly mayRestore: boolean;
}

export function AidHistory({ kind, itemId, mayRestore }: Props) {
  const history = useCall('reports.aidHistory', { kind, itemId });
  const [back, setBack] = useState<Change>();
  const list = history.data?.list ?? [];
  const newest = list[0]?.version;
  return (
    <section className="stack" aria-label="Versions">
      <h2>Versions</h2>
      {list.map(change => (
        <div key={change.version} className="row">
          <div className="grow">
            <b>{change.version}</b> {change.isRemoval ? 'removed' : ''}{' '}
            {change.name ? `by ${change.name}, ${momentText(change.at)}` : 'as it was'}
            {change.reason && <p className="dim">{change.reason}</p>}
          </div>
          {change.version !== newest && change.canGoBack && mayRestore && (
            <Button size="xs" variant="default" onClick={() => setBack(change)}>
              Go back to it
            </Button>
          )}
        </div>
      ))}
      <RestoreAid
        kind={kind}
        restored={back && { itemId, version: back.version, name: `version ${back.version}` }}
        onClose={() => setBack(undefined)}
      />
    </section>
  );
}

interface RestoreProps {
  readonly kind: 'text' | 'rule';
  /** Undefined while nobody wants one back. */
  readonly restored: { readonly itemId: string; readonly version: number; readonly name: string } | undefined;
  readonly onClose: () => void;
}

export function RestoreAid({ kind, restored, onClose }: RestoreProps) {
  const text = useChange('reports.restoreText', { reads: READS });
  const rule = useChange('reports.restoreRule', { reads: READS });
  const { itemId = '', version = 0, name = '' } = restored ?? {};
  return (
    <ReasonDialog
      title={`Go back to ${name}`}
      action="Bring it back"
      isOpen={restored !== undefined}
      onClose={onClose}
      onReason={reason => (kind === 'text' ? text : rule).mutateAsync({ itemId, version, reason })}
    />
  );
}

interface RemovedProps {
  readonly kind: 'text' | 'rule';
  readonly removed: OutputOf<'reports.aids'>['removedTexts'];
  readonly mayRestore: boolean;
}

/** What was removed in the last seven days. */
export function RemovedAids({ kind, removed, mayRestore }: RemovedProps) {
  const [back, setBack] = useState<RestoreProps['restored']>();
  if (removed.length === 0) return null;
  return (
    <section className="stack" aria-label="Removed of late">
      <h2>Removed of late</h2>
      {removed.map(({ itemId, version, name }) => (
        <div key={itemId} className="row">
          <span className="grow cut">{name || itemId}</span>
          {mayRestore && (
            <Button
              size="xs"
              variant="default"
              onClick={() => setBack({ itemId, version: version - 1, name: `“${name}”` })}
            >
              Bring back
            </Button>
          )}
        </div>
      ))}
      <RestoreAid kind={kind} restored={back} onClose={() => setBack(undefined)} />
    </section>
  );
}
