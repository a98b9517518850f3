import { invitationCodeOf } from '@boardwalk/rules';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Invite.module.css';

const CODE_MAX = 16;

/** For who was told a code rather than sent a link, in their first days. */
export function EnterCode({ untilMs }: { readonly untilMs: number }) {
  const [code, setCode] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { nickName } = await call('invitations.enter', { inviteCode: code });
    toasts.show(t('invite.by', { name: nickName }), { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['invitations.own'] });
  });
  const error = failure && (failure.code === 'wrongCode' ? t('invite.wrong') : failureText(failure));
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 className={styles.name}>{t('invite.enterTitle')}</h2>
        <Field
          label={t('invite.enterLabel')}
          hint={t('invite.enterHint', { when: formatMoment(untilMs) })}
          error={error}
          value={code}
          onChange={setCode}
          maxLength={CODE_MAX}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" isWide isBusy={isBusy} isDisabled={invitationCodeOf(code) === undefined}>
          {t('invite.enter')}
        </Button>
      </form>
    </Card>
  );
}
