import { demand, Refusal } from '@boardwalk/base';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../platform/motion.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/actions/Segmented.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Card } from '../../ui/surfaces/Card.tsx';

import styles from './Fairness.module.css';
import type { Judgement } from './judge.ts';
import { PlinkoChecks } from './PlinkoChecks.tsx';

const RISKS = ['low', 'medium', 'high'] as const;
const RISK_OPTIONS = RISKS.map(value => ({ value, key: `plinko.risk.${value}` as const }));
const blank = { serverSeed: '', hash: '', clientSeed: '', nonce: '0', rows: '12', stake: '100' };

/** Any round from its seeds, typed by hand: nothing is asked of the server, so it works offline. */
export function ManualCheck() {
  const [typed, setTyped] = useState(blank);
  const [risk, setRisk] = useState<(typeof RISKS)[number]>('medium');
  const [judgement, setJudgement] = useState<Judgement>();
  const { submit, isBusy, failure } = useSubmit(async () => {
    setJudgement(undefined);
    const { judge } = await import('./judge.ts');
    setJudgement(demand(judge({ ...numbersOf(typed), risk })));
  });
  const field = (name: keyof typeof blank) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value.trim() }),
    spellCheck: false,
    autoComplete: 'off',
  });
  return (
    <>
      <Card>
        <form className={styles.stack} onSubmit={submit} noValidate>
          <h2 className={styles.section}>{t('manual.title')}</h2>
          <p className={styles.lead}>{t('manual.lead')}</p>
          <Field label={t('seeds.server')} {...field('serverSeed')} maxLength={64} />
          <Field label={t('manual.hash')} {...field('hash')} maxLength={64} />
          <Field label={t('seeds.client')} {...field('clientSeed')} maxLength={64} />
          <div className={styles.trio}>
            <Field label={t('seeds.nonce')} {...field('nonce')} inputMode="numeric" />
            <Field label={t('manual.rows')} {...field('rows')} inputMode="numeric" />
            <Field label={t('verify.stake')} {...field('stake')} inputMode="numeric" />
          </div>
          <Segmented
            label={t('manual.risk')}
            value={risk}
            onChange={setRisk}
            options={RISK_OPTIONS.map(({ value, key }) => ({ value, text: t(key) }))}
          />
          {failure && <p role="alert">{failureText(failure)}</p>}
          <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
            {t('manual.action')}
          </Button>
        </form>
      </Card>
      {judgement && <Result judgement={judgement} />}
    </>
  );
}

/** Comes into sight by itself: it stands below the form, and on a phone below the screen. */
function Result({ judgement }: { readonly judgement: Judgement }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  }, [judgement]);
  return (
    <div ref={place} className={styles.resultPlace}>
      <PlinkoChecks judgement={judgement} />
    </div>
  );
}

function numbersOf({ serverSeed, hash, clientSeed, nonce, rows, stake }: typeof blank) {
  return {
    serverSeed,
    clientSeed,
    // Who types a hash has seen it.
    keptHash: hash === '' ? undefined : hash,
    nonce: wholeNumber('nonce', nonce),
    rows: wholeNumber('rows', rows),
    stake: wholeNumber('stake', stake),
  };
}

function wholeNumber(field: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('badInput', { field });
  return Number(text);
}
