import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { type Row, useCallPages } from '../../platform/request/hooks.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import styles from './Machines.module.css';
import { Section } from './Section.tsx';
import { type PrizeNames, settingName, settingValue } from './setting-words.ts';

type Version = Row<'machines.settings'>;
type ChangeProps = Version & { readonly prizeNames: PrizeNames | undefined };

interface SettingsChangesProps {
  readonly roomId: number;
  readonly prizeNames?: PrizeNames;
}

/** Who changed what and when, newest first. */
export function SettingsChanges({ roomId, prizeNames }: SettingsChangesProps) {
  const pages = useCallPages('machines.settings', { roomId });
  return (
    <Section title={t('machine.changes')}>
      <PagedList pages={pages} empty={<p className={styles.quiet}>{t('machine.noChanges')}</p>}>
        {versions => (
          <ol className={styles.versions}>
            {versions.map(version => (
              <Change key={version.changeId} {...version} prizeNames={prizeNames} />
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

function Change({ version, author, note, createTime, changes, prizeNames }: ChangeProps) {
  return (
    <li className={styles.version}>
      <span className={styles.name}>
        {version === undefined ? '' : `#${version} · `}
        {author === 'house' ? t('machine.house') : author}
      </span>
      <span className={styles.quiet}>{formatMoment(createTime)}</span>
      {note !== '' && <p>{note}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(change => (
            <li key={change.setting} className={styles.quiet}>
              {settingName(change.setting, prizeNames)}: {changeText(change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function changeText({ setting, before, after }: Version['changes'][number]): string {
  const now = settingValue(setting, after);
  return before === ''
    ? now
    : t('records.beforeAfter', { before: settingValue(setting, before), after: now });
}
