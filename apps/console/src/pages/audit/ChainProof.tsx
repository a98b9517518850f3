/** The whole chain, made again on demand. */
import { Button } from '@mantine/core';
import { ArrowsClockwiseIcon, SealCheckIcon, SealWarningIcon } from '@phosphor-icons/react';
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';

export function ChainProof() {
  const proof = useCall('audit.prove', {});
  if (proof.error) return <FailureNote error={proof.error} />;
  if (!proof.data) return <p className="notice dim">Proving the chain …</p>;
  const { isWhole, entries, since, head, tookMs, faults } = proof.data;
  return (
    <div className="notice" role="status">
      {isWhole ? (
        <SealCheckIcon size={30} weight="fill" className="good" aria-hidden />
      ) : (
        <SealWarningIcon size={30} weight="fill" className="bad" aria-hidden />
      )}
      <div className="grow">
        <h2>{isWhole ? 'The chain is unbroken' : 'The chain is broken'}</h2>
        <p className="dim">
          {countText(entries)} entries since {momentText(since)}, proven in {countText(tookMs)} ms, head{' '}
          <span className="mono">{head.slice(0, 16)}</span>
        </p>
        {faults.map(fault => (
          <p key={fault} className="bad">
            {fault}
          </p>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<ArrowsClockwiseIcon size={18} />}
        loading={proof.isFetching}
        onClick={() => void proof.refetch()}
      >
        Prove it now
      </Button>
    </div>
  );
}
