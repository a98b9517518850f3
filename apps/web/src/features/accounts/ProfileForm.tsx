import { demand } from '@boardwalk/base';
import { checkNickname } from '@boardwalk/rules';
import { useState } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { updateCached } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { PortraitPicker } from './PortraitPicker.tsx';
import styles from './ProfileForm.module.css';

/** The name and picture others see. */
export function ProfileForm() {
  const account = useAccount();
  const [typed, setTyped] = useState<string>();
  const nickName = typed ?? account.nickName;
  const { submit, isBusy, failure } = useSubmit(async () => {
    demand(checkNickname(nickName.trim()));
    const changed = await call('accounts.update', { nickName: nickName.trim() });
    updateCached('accounts.read', {}, () => changed);
    setTyped(undefined);
    toasts.show(t('me.saved'));
  });
  return (
    <>
      <PortraitPicker />
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('me.name')}
          value={nickName}
          onChange={setTyped}
          maxLength={48}
          autoComplete="nickname"
          hint={t('me.nameHint')}
          error={failure ? failureText(failure) : undefined}
        />
        <Button
          type="submit"
          look="gold"
          size="large"
          isWide
          isBusy={isBusy}
          isDisabled={nickName.trim() === account.nickName}
        >
          {t('action.save')}
        </Button>
      </form>
    </>
  );
}
