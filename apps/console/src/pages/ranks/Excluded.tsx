/** Who was taken off, by whom and why. */
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { When } from '../../ui/When.tsx';
import type { Excluding } from './ExcludeDialog.tsx';

export function Excluded({ onInclude }: { readonly onInclude: (excluding: Excluding) => void }) {
  const may = useMay();
  const { data, error } = useCall('ranks.excluded', {});
  if (error) return <FailureNote error={error} />;
  return (
    <section className="stack" aria-labelledby="excluded" style={{ marginBlockStart: 24 }}>
      <h2 id="excluded">Taken off</h2>
      {data?.list.length === 0 && <p className="dim">Nobody is.</p>}
      {data?.list.map(({ userId, name, at, by, reason }) => (
        <div key={userId} className="notice">
          <div className="grow">
            <Link href={`/players/${userId}`}>{name}</Link>
            <p>{reason}</p>
            <p className="dim">
              {by}, <When atMs={at} />
            </p>
          </div>
          {may('growth.write') && (
            <Button
              variant="default"
              aria-label={`Let ${name} back on`}
              onClick={() => onInclude({ userId, name, isExcluded: false })}
            >
              Let back on
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
