import { MailCodeType } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MailField } from './MailField.tsx';
import styles from './SignIn.module.css';
import { sendCode } from './send-code.ts';

interface MailStepProps {
  readonly mail: string;
  readonly onMail: (mail: string) => void;
  readonly onSent: (retryAfterSeconds: number) => void;
  readonly onPassword: () => void;
}

export function MailStep({ mail, onMail, onSent, onPassword }: MailStepProps) {
  const { submit, isBusy, failure } = useSubmit(async () => {
    onSent(await sendCode(mail, MailCodeType.register));
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('auth.codeLead')}</p>
      <MailField mail={mail} onMail={value => onMail(value.trim())} failure={failure} />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('auth.sendCode')}
      </Button>
      <Button look="quiet" onPress={onPassword}>
        {t('auth.usePassword')}
      </Button>
    </form>
  );
}
