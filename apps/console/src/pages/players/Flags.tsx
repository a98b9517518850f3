/** Why a rule of risk flagged them, with its figures. */
import { Link } from 'wouter';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { When } from '../../ui/When.tsx';

const MOST = 5;
const TONES = { open: 'warn', confirmed: 'bad', cleared: 'plain' } as const;
const STATES = { open: 'waits for a person', confirmed: 'confirmed', cleared: 'cleared' } as const;

export function Flags({ userId, notice }: { readonly userId: number; readonly notice: string }) {
  const flags = useCall('risk.list', { userId, limit: MOST });
  if (flags.error) return <FailureNote error={flags.error} />;
  const list = flags.data?.list ?? [];
  if (list.length === 0 && !notice) return null;
  return (
    <section className="stack" aria-label="Risk">
      <h2>Risk</h2>
      {notice && (
        <p>
          <span className="dim">They read: </span>
          {notice}
        </p>
      )}
      <ul className="stack">
        {list.map(({ flagId, state, why, flaggedAt }) => (
          <li key={flagId} className="stack player-flag">
            <span className="row between">
              <Pill tone={TONES[state]}>{STATES[state]}</Pill>
              <span className="dim">
                <When atMs={flaggedAt} />
              </span>
            </span>
            <p>
              {why} <Link href={`/risk?state=${state}&flag=${flagId}`}>Look into it</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
