import { demand } from '@boardwalk/base';
import { useState } from 'react';
import { freshSeed } from '../../domain/proof/fresh-seed.ts';
import { loadKeeper } from '../../domain/proof/proof.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import { CurrentFacts } from './CurrentSeeds.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './Fairness.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The seeds of the rounds to come; resolves with true when new ones were taken. */
    seeds: Dialog<Record<string, never>, boolean>;
  }
}

export function SeedSheet({ close }: DialogProps<'seeds'>) {
  const { data, error, refetch } = useCall('fairness.seeds', {});
  return (
    <Sheet title={t('seeds.title')} close={() => close()}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('seeds.lead')}</p>
        {error && data === undefined && <ErrorState failure={error} onRetry={refetch} />}
        {data === undefined && !error && <SkeletonRows count={2} height={54} label={t('page.loading')} />}
        {data && (
          <>
            <p>{t('seeds.upcomingText')}</p>
            <Facts>
              <Fact name={t('seeds.upcoming')} value={data.upcoming.serverSeedHash} isCode />
            </Facts>
            <NewSeed shownHash={data.upcoming.serverSeedHash} onChanged={() => close(true)} />
            {data.current && (
              <>
                <h3 className={styles.section}>{t('seeds.next')}</h3>
                <Facts>
                  <CurrentFacts current={data.current} />
                </Facts>
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

interface NewSeedProps {
  /** The hash of the next server seed: the choice is for this one and no other. */
  readonly shownHash: string;
  readonly onChanged: () => void;
}

/** Taking a new seed reveals the old server seed, and with it every round played so far. */
function NewSeed({ shownHash, onChanged }: NewSeedProps) {
  const [clientSeed, setClientSeed] = useState(freshSeed);
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { checkClientSeed } = await import('@boardwalk/games/fairness');
    demand(checkClientSeed(clientSeed));
    try {
      await (await loadKeeper()).rotate(clientSeed, shownHash);
    } finally {
      // Also where the house has another hash by now: it is shown before anybody chooses again.
      await refresh('fairness.seeds', 'rounds.read');
    }
    toasts.show(t('seeds.changed'));
    onChanged();
  });
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <Field
        label={t('seeds.new')}
        value={clientSeed}
        onChange={setClientSeed}
        maxLength={64}
        spellCheck={false}
        autoComplete="off"
        hint={t('seeds.hint')}
        error={failure ? failureText(failure) : undefined}
        action={
          <IconButton
            icon="shuffle"
            look="bare"
            label={t('seeds.shuffle')}
            onPress={() => setClientSeed(freshSeed())}
          />
        }
      />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('seeds.action')}
      </Button>
    </form>
  );
}
