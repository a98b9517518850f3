import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Field } from '../../ui/forms/Field.tsx';

interface MailFieldProps {
  readonly mail: string;
  readonly onMail: (mail: string) => void;
  readonly failure?: unknown;
}

export function MailField({ mail, onMail, failure }: MailFieldProps) {
  return (
    <Field
      label={t('auth.mail')}
      type="email"
      inputMode="email"
      autoComplete="email"
      name="email"
      maxLength={254}
      spellCheck={false}
      placeholder={t('auth.mailExample')}
      value={mail}
      onChange={onMail}
      error={failure ? failureText(failure) : undefined}
    />
  );
}
