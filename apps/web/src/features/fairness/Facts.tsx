import type { ReactNode } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { PressArea } from '../../ui/actions/PressArea.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './Fairness.module.css';

interface FactsProps {
  /** Short ones stand beside each other. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
}

export function Facts({ isPaired = false, children }: FactsProps) {
  return <dl className={isPaired ? styles.pair : styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** For seeds and hashes: spaced evenly and copied with a tap. */
  readonly isCode?: boolean;
}

export function Fact({ name, value, isCode = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={isCode ? styles.code : undefined}>{value}</span>
        {isCode && <Copy name={name} value={value} />}
      </dd>
    </div>
  );
}

interface SeedFactsProps {
  readonly serverSeedHash: string;
  /** Empty until it is revealed. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What any round is drawn from. */
export function SeedFacts({ serverSeedHash, serverSeed, clientSeed, nonce }: SeedFactsProps) {
  return (
    <>
      <Fact name={t('seeds.hash')} value={serverSeedHash} isCode />
      {serverSeed !== '' && <Fact name={t('seeds.server')} value={serverSeed} isCode />}
      <Fact name={t('seeds.client')} value={clientSeed} isCode />
      <Fact name={t('seeds.nonce')} value={String(nonce)} />
    </>
  );
}

function Copy({ name, value }: Pick<FactProps, 'name' | 'value'>) {
  const copy = async () => {
    if (await copyText(value)) toasts.show(t('action.copied'));
  };
  return (
    <PressArea className={styles.copy} label={t('action.copyName', { name })} onPress={copy}>
      <Icon name="copy" size={18} />
    </PressArea>
  );
}
