import { coinsText } from '../../domain/rounds/look/coins-text.ts';
import { formatList, formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { type Row as RowOf, useCallPages } from '../../platform/request/hooks.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Machines.module.css';

type Play = RowOf<'machines.plays'>;

/** What was played lately. A replay is open to its player, and to anybody once its player has shared it. */
export function LastPlays({ roomId }: { readonly roomId: number }) {
  const pages = useCallPages('machines.plays', { roomId });
  return (
    <section className={styles.plays} aria-labelledby="last-plays">
      <h2 id="last-plays" className={styles.title}>
        {t('machine.plays')}
      </h2>
      <PagedList pages={pages} empty={<p className={styles.quiet}>{t('machine.noPlays')}</p>}>
        {plays => (
          <Rows label={t('machine.plays')}>
            {plays.map(play => (
              <PlayRow key={play.playId} play={play} />
            ))}
          </Rows>
        )}
      </PagedList>
    </section>
  );
}

function PlayRow({ play }: { readonly play: Play }) {
  const { nickName, prizes, createTime } = play;
  const replay = replayOf(play);
  return (
    <Row
      title={nickName}
      detail={formatMoment(createTime)}
      end={
        <>
          {prizes.length > 0 ? <span>{formatList(prizes)}</span> : coinsText(play)}
          {replay !== undefined && <span className={styles.quiet}>{t('replay.title')}</span>}
        </>
      }
      {...(replay === undefined ? {} : { to: replay })}
    />
  );
}

/** Its address, where one may open it. */
function replayOf({ playId, hasReplay, code, isMine }: Play): string | undefined {
  if (!hasReplay) return undefined;
  if (isMine) return `/replay/${playId}`;
  return code === '' ? undefined : `/replay/code/${code}`;
}
