import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatDay } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { TideBottle } from '../../ui/scene/TideBottle.tsx';
import styles from './Inbox.module.css';
import { Letter } from './Letter.tsx';
import { clear, type Message, markAllRead, useMessages } from './use-inbox.ts';

/** Messages to the player, the latest first, by their day. */
export function Inbox() {
  const pages = useMessages();
  const empty = (
    <EmptyState picture={<TideBottle />} title={t('inbox.emptyTitle')} text={t('inbox.emptyText')} />
  );
  return (
    <PagedList pages={pages} rowHeight={96} empty={empty}>
      {messages => (
        <>
          <Actions messages={messages} />
          {[...Map.groupBy(messages, ({ createTime }) => formatDay(createTime))].map(([day, ofDay]) => (
            <section key={day} className={styles.day}>
              <h2 className={styles.dayName}>{day}</h2>
              <ul className={styles.letters} aria-label={day}>
                {ofDay.map(message => (
                  <Letter key={message.messageId} message={message} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </PagedList>
  );
}

function Actions({ messages }: { readonly messages: readonly Message[] }) {
  const isAnyNew = messages.some(({ isRead }) => !isRead);
  return (
    <div className={styles.actions}>
      <Button
        icon="check"
        size="small"
        isDisabled={!isAnyNew}
        onPress={() => markAllRead(messages).catch(tellFailure)}
      >
        {t('inbox.readAll')}
      </Button>
      <Button icon="trash" size="small" look="quiet" onPress={() => askToClear(messages)}>
        {t('inbox.clear')}
      </Button>
    </div>
  );
}

async function askToClear(messages: readonly Message[]): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('inbox.clearTitle'),
    text: t('inbox.clearText'),
    action: t('inbox.clear'),
  });
  if (isSure) await clear(messages).catch(tellFailure);
}
