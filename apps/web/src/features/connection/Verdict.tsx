import { t } from '../../platform/i18n/i18n.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import styles from './Connection.module.css';
import { CHECK_NAMES } from './checks.ts';
import { type Grade, worstOf } from './measure/finding.ts';
import type { Checking } from './use-checks.ts';

const pictures: Readonly<Record<Grade, EmojiName>> = {
  good: 'party-popper',
  fair: 'light-bulb',
  bad: 'warning',
};

/** All in one sentence, above the rows; it takes the same room before, while and after. */
export function Verdict({ findings, running, isDone }: Omit<Checking, 'start'>) {
  const list = Object.values(findings);
  const grade = worstOf(list.map(finding => finding.grade));
  const emoji = isDone ? pictures[grade] : 'satellite-antenna';
  return (
    <div className={styles.verdict}>
      <Emoji name={emoji} size={64} />
      {/* Fetched before they are needed: the worst outcome is that nothing can be fetched any more. */}
      <span hidden>
        {Object.values(pictures).map(name => (
          <Emoji key={name} name={name} />
        ))}
      </span>
      <div className={styles.sentence} role="status">
        {running === undefined && !isDone && <p>{t('check.lead')}</p>}
        {running !== undefined && (
          <>
            <p>{t('check.running')}</p>
            <Progress label={t('check.running')} percent={(100 * list.length) / CHECK_NAMES.length} />
          </>
        )}
        {isDone && (
          <>
            <p className={styles.headline}>{t(`check.verdict.${grade}`)}</p>
            <p>{t(`check.verdict.${grade}.text`)}</p>
          </>
        )}
      </div>
    </div>
  );
}
