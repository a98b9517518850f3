import { closeAccount } from '../../../domain/session/sign-in.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { hosts } from '../../../platform/request/hosts.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { withProof } from '../proof/with-proof.ts';
import styles from './OwnData.module.css';

/** What is known about a player as a file, and the end of their account. */
export function OwnData() {
  const { data } = useCall('privacy.read', {});
  return (
    <>
      <Card material="paper">
        <section className={styles.part}>
          <h2 className={styles.title}>{t('data.download')}</h2>
          <p>{t('data.downloadText')}</p>
          <Button look="gold" icon="download" isWide onPress={download}>
            {t('data.download')}
          </Button>
        </section>
      </Card>
      <Card material="paper">
        <section className={styles.part}>
          <h2 className={styles.title}>{t('data.delete')}</h2>
          <p>{t('data.deleteText')}</p>
          <h3 className={styles.heading}>{t('data.lost')}</h3>
          <ul className={styles.list}>
            {data && <li>{t('data.lostThings', { coins: data.coins, prizes: data.prizes })}</li>}
            <li>{t('data.lostPerson')}</li>
          </ul>
          <h3 className={styles.heading}>{t('data.stays')}</h3>
          <p>{t('data.staysText')}</p>
          <Button icon="trash" isWide onPress={askAndDelete}>
            {t('data.delete')}
          </Button>
        </section>
      </Card>
    </>
  );
}

/** The browser fetches it itself: it may be large. */
async function download(): Promise<void> {
  await withProof(async () => {
    const { path } = await call('privacy.export', {});
    const link = document.createElement('a');
    link.href = hosts.api + path;
    link.download = '';
    link.click();
  });
}

async function askAndDelete(): Promise<void> {
  // As it is now: coins may have come since the page was opened.
  const standing = await call('privacy.read', {});
  if ((await dialogs.open('deleteAccount', standing)) !== true) return;
  await withProof(async () => {
    const deletesAtMs = await closeAccount();
    toasts.show(t('data.planned', { date: formatDay(deletesAtMs) }), { isForNextPage: true });
  });
}
