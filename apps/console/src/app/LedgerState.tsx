/** What the last proof of the ledger came to, at the foot of every page. */
import { SealCheckIcon, SealQuestionIcon, SealWarningIcon } from '@phosphor-icons/react';
import { Link } from 'wouter';
import { momentText } from '../platform/format.ts';
import { useCall } from '../platform/query.ts';
import { useMay } from '../platform/session.tsx';

const LOOK_EVERY_MS = 60_000;

export function LedgerState() {
  const may = useMay();
  const isOn = may('ledger.read');
  const { data } = useCall('ledger.proof', {}, { isOn, everyMs: LOOK_EVERY_MS });
  if (!isOn || !data) return null;
  const isProven = data.at > 0;
  return (
    <Link href="/ledger" className="ledger-state">
      {!isProven && <SealQuestionIcon size={20} className="dim" aria-hidden />}
      {isProven && data.isSound && <SealCheckIcon size={20} weight="fill" className="good" aria-hidden />}
      {isProven && !data.isSound && <SealWarningIcon size={20} weight="fill" className="bad" aria-hidden />}
      <span>
        <b>{isProven ? `Ledger proven ${momentText(data.at)}` : 'Ledger not proven yet'}</b>
        {isProven && <small>{data.isSound ? 'sums to zero, no break' : 'something is wrong'}</small>}
      </span>
    </Link>
  );
}
