import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n/i18n.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { judgeKeptPlay } from '../kept-play.ts';
import type { Play } from '../ReplayShow.tsx';
import styles from './Replay.module.css';

const TEXTS = {
  promise: 'replay.check.promise',
  ownSeed: 'replay.check.ownSeed',
  inputs: 'replay.check.inputs',
  results: 'replay.check.results',
  receipt: 'verify.check.receipt',
} as const;

/** What this device kept of the play before it began; on another one there is nothing to hold it against. */
export function KeptPlay({ play }: { readonly play: Play }) {
  const { data } = useQuery({
    queryKey: ['keptPlay', play.playId, play.serverSeedHash, play.log],
    queryFn: () => judgeKeptPlay(play),
    networkMode: 'always',
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <Card>
      <div className={styles.verdict}>
        <p>{t(data.isKept ? 'replay.kept' : 'verify.notKept')}</p>
        <ul className={styles.checks}>
          {data.checks.map(({ name, isRight }) => (
            <li key={name} className={styles.check}>
              <span className={isRight ? styles.right : styles.wrong}>
                <Icon name={isRight ? 'success' : 'error'} size={22} />
                <span className="visually-hidden">{t(isRight ? 'verify.right' : 'verify.wrong')}</span>
              </span>
              {t(TEXTS[name])}
            </li>
          ))}
        </ul>
        {data.notes.map(note => (
          <p key={note}>{t(`replay.inputs.${note}`)}</p>
        ))}
      </div>
    </Card>
  );
}
