import { useState } from 'react';
import { refreshBalances } from '../../domain/session/balances.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './Recall.module.css';

/**
 * Where the mail's link leads. It works once and signs nobody in: whoever is, takes what waits for them; whoever is
 * not, finds it after signing in. Pressed, because mail programs open links themselves.
 */
export function ComeBack({ linkToken }: { readonly linkToken: string }) {
  const isSignedIn = useSession(isUser);
  const [said, say] = useState<string>();
  const { submit, isBusy, failure } = useSubmit(async () => say(await open(linkToken, isSignedIn)));
  if (said !== undefined || isFailure(failure, 'offerEnded'))
    return (
      <div className={styles.form}>
        <p className={styles.lead} role="status">
          {said ?? t('comeBack.used')}
        </p>
        <ButtonLink to={isSignedIn ? '/' : '/auth'} look="gold" size="large" isWide>
          {t(isSignedIn ? 'page.home' : 'action.signIn')}
        </ButtonLink>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Coin size={64} className={styles.coin} />
      <p className={styles.lead}>{t('comeBack.lead')}</p>
      {failure && <p role="alert">{failureText(failure)}</p>}
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('comeBack.action')}
      </Button>
    </form>
  );
}

async function open(linkToken: string, isSignedIn: boolean): Promise<string> {
  const { coins } = await call('recall.open', { linkToken });
  // The link may be another account’s: who is signed in takes their own alone.
  const { reward } = isSignedIn ? await call('recall.info', {}) : {};
  if (!reward) return t('comeBack.signIn', { coins: t('money.balance', { coins }) });
  await call('recall.receive', { recallId: reward.recallId });
  await refreshBalances();
  return t('Dialog.m46');
}
