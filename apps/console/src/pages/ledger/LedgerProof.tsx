/** The whole ledger, proven on demand: one proof at a time. */
import { Button } from '@mantine/core';
import { ArrowsClockwiseIcon, SealCheckIcon, SealQuestionIcon, SealWarningIcon } from '@phosphor-icons/react';
import { countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';

const LOOK_EVERY_MS = 1000;
const REST_MS = 60_000;

export function LedgerProof() {
  const may = useMay();
  const isRunning = useCall('ledger.proof', {}).data?.runningSince ?? 0;
  const proof = useCall('ledger.proof', {}, { everyMs: isRunning > 0 ? LOOK_EVERY_MS : REST_MS });
  const prove = useChange('ledger.prove', { reads: ['ledger.proof', 'audit.'] });
  if (proof.error) return <FailureNote error={proof.error} />;
  if (!proof.data) return <p className="notice dim">One moment …</p>;
  const { at, isSound, transfers, entries, tookMs, faults, runningSince } = proof.data;
  const ProofIcon = at === 0 ? SealQuestionIcon : isSound ? SealCheckIcon : SealWarningIcon;
  return (
    <div className="notice" role="status" style={{ marginBlockEnd: 16 }}>
      <ProofIcon
        size={30}
        weight="fill"
        className={at === 0 ? 'dim' : isSound ? 'good' : 'bad'}
        aria-hidden
      />
      <div className="grow">
        <h2>{at === 0 ? 'Not proven yet' : isSound ? 'The ledger is sound' : 'The ledger is wrong'}</h2>
        {at > 0 && (
          <p className="dim">
            {countText(transfers)} transfers with {countText(entries)} entries, proven {momentText(at)} in{' '}
            {countText(tookMs)} ms
          </p>
        )}
        {runningSince > 0 && <p>A proof has been running since {momentText(runningSince)} …</p>}
        {faults.map(fault => (
          <p key={fault} className="bad">
            {fault}
          </p>
        ))}
        {prove.error && <FailureNote error={prove.error} />}
      </div>
      {may('ledger.prove') && (
        <Button
          variant="default"
          leftSection={<ArrowsClockwiseIcon size={18} />}
          loading={prove.isPending || runningSince > 0}
          onClick={() => prove.mutate({})}
        >
          Prove it now
        </Button>
      )}
    </div>
  );
}
