import type { Finding } from '../../../domain/proof/compare/finding.ts';
import { findingText } from '../../../domain/proof/finding-text.ts';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/router/Link.tsx';
import styles from './Proof.module.css';

interface FindingListProps {
  readonly findings: readonly (Finding & { readonly atMs?: number })[];
}

/** What does not fit, each in plain words, with what it is about. */
export function FindingList({ findings }: FindingListProps) {
  return (
    <ul>
      {findings.map(found => (
        <li key={`${found.kind} ${found.subject}`} className={styles.found}>
          <p>{findingText(found)}</p>
          {found.atMs !== undefined && <p className={styles.subject}>{formatMoment(found.atMs)}</p>}
          <Subject subject={found.subject} />
        </li>
      ))}
    </ul>
  );
}

/** A round's number leads to the round; anything else is a hash or a key. */
function Subject({ subject }: Pick<Finding, 'subject'>) {
  if (!/^\d{1,15}$/.test(subject)) return <p className={styles.subject}>{subject}</p>;
  return (
    <Link to={`/verify/${subject}`} className={styles.link}>
      {t('verify.roundTitle', { id: subject })}
    </Link>
  );
}
