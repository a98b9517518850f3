import type { AccountBlock } from '../../domain/session/block.ts';
import { chatAddress } from '../../platform/chat-address.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './AccountBlockedDialog.module.css';
import { AppealForm } from './AppealForm.tsx';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    accountBlocked: Dialog<{ readonly block: AccountBlock }, never>;
  }
}

/** Why, until when, what stays, and whom to ask to look again. */
export function AccountBlockedDialog({ block, close }: DialogProps<'accountBlocked'>) {
  const { reason, untilMs, appealToken } = block;
  return (
    <DialogBox title={t('failure.accountBlocked')} close={() => close()}>
      <div className={styles.content}>
        <Emoji name="locked" size={72} />
        {reason !== '' && (
          <blockquote className={styles.reason} dir="auto" aria-label={t('blocked.why')}>
            {reason}
          </blockquote>
        )}
        <p className={styles.until}>
          {untilMs === undefined
            ? t('blocked.forGood')
            : t('blocked.until', { moment: formatMoment(untilMs) })}
        </p>
        <p>{t('blocked.coins')}</p>
        <Appeal token={appealToken} />
        <Button
          look={appealToken === undefined ? 'gold' : 'quiet'}
          size="large"
          isWide
          onPress={() => close()}
        >
          {t('action.close')}
        </Button>
      </div>
    </DialogBox>
  );
}

/** Reports need an account: what is left is an appeal, the chat where there is one, or answering our mail. */
function Appeal({ token }: { readonly token: string | undefined }) {
  const { data } = useCall('content.chatConfiguration', {});
  const chat = chatAddress(data);
  return (
    <div className={styles.appeal}>
      <h3 className={styles.question}>{t('blocked.mistake')}</h3>
      {token !== undefined && <AppealForm token={token} />}
      {chat !== undefined && (
        <a className={styles.chat} href={chat} target="_blank" rel="noopener noreferrer">
          {t('help.chat')}
        </a>
      )}
      {chat === undefined && token === undefined && <p>{t('blocked.mail')}</p>}
      <ButtonLink look="quiet" to="/user/help-center">
        {t('page.help')}
      </ButtonLink>
    </div>
  );
}
