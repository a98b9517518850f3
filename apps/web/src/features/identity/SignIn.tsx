import { useEffect, useState } from 'react';
import { startUser } from '../../domain/session/sign-in.ts';
import { onEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { CodeStep } from './CodeStep.tsx';
import { MailStep } from './MailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import { ThirdParties } from './third-parties/ThirdParties.tsx';

type Step =
  | { readonly name: 'mail' | 'password' | 'reset' }
  | { readonly name: 'code'; readonly retryAfterSeconds: number };

export interface SignedIn {
  readonly userId: number;
  readonly token: string;
  readonly insert: boolean;
}

/** Seldom needed, and of no weight until then. */
const loadOffer = async () => (await import('./own-data/offer-to-keep.ts')).offerToKeep;

/** All the ways in; who has signed in is led on by the page. The address typed in one of them is there in the others. */
export function SignIn() {
  const [step, setStep] = useState<Step>({ name: 'mail' });
  const [mail, setMail] = useState('');
  const goTo = (name: 'mail' | 'password' | 'reset') => setStep({ name });
  const enter = async (signedIn: SignedIn) => {
    if (!(await startUser(signedIn))) return;
    toasts.show(t(signedIn.insert ? 'auth.welcomeNew' : 'auth.welcomeBack'), { isForNextPage: true });
  };
  useEffect(
    () => onEvent('accountDeleting', ({ detail }) => void loadOffer().then(offer => offer(detail))),
    [],
  );
  switch (step.name) {
    case 'mail':
      return (
        <>
          <MailStep
            mail={mail}
            onMail={setMail}
            onSent={retryAfterSeconds => setStep({ name: 'code', retryAfterSeconds })}
            onPassword={() => goTo('password')}
          />
          <ThirdParties onSignedIn={enter} />
        </>
      );
    case 'code':
      return (
        <CodeStep
          mail={mail}
          retryAfterSeconds={step.retryAfterSeconds}
          onSignedIn={enter}
          onBack={() => goTo('mail')}
        />
      );
    case 'password':
      return (
        <PasswordStep
          mail={mail}
          onMail={setMail}
          onSignedIn={enter}
          onCode={() => goTo('mail')}
          onForgotten={() => goTo('reset')}
        />
      );
    case 'reset':
      return <ResetStep mail={mail} onMail={setMail} onSignedIn={enter} onBack={() => goTo('password')} />;
  }
}
