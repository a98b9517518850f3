import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatMoment, formatMove } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { type Row as RowOf, useCallPages } from '../../platform/request/hooks.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './ReportList.module.css';

/** What the house gave back by itself when a coin pusher broke or stopped; nothing at all where it never had to. */
export function MadeGood() {
  const pages = useCallPages('push.makeUps', {});
  if (pages.isPending || pages.data?.length === 0) return null;
  return (
    <section className={styles.madeGood} aria-labelledby="made-good">
      <h2 id="made-good" className={styles.title}>
        {t('repair.madeGood')}
      </h2>
      <PagedList pages={pages} empty={null}>
        {list => (
          <Rows label={t('repair.madeGood')}>
            {list.map(makeUp => (
              <MakeUpRow key={makeUp.makeUpId} makeUp={makeUp} />
            ))}
          </Rows>
        )}
      </PagedList>
    </section>
  );
}

/** A room that is no more has no name. */
function MakeUpRow({ makeUp }: { readonly makeUp: RowOf<'push.makeUps'> }) {
  const { reason, pushMakeUpTotalCoins, createTime } = makeUp;
  const roomName = makeUp.roomName || t('game.push');
  const why = t(reason === 'machineFault' ? 'repair.madeGood.fault' : 'repair.madeGood.restart');
  return (
    <Row
      lead={<Emoji name="coin" size={34} />}
      title={roomName}
      detail={`${why} · ${formatMoment(createTime)}`}
      end={formatMove(pushMakeUpTotalCoins)}
      onPress={() => void dialogs.open('pushMakeUp', { makeUp: { ...makeUp, roomName } })}
    />
  );
}
