import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Section } from './Section.tsx';

interface ClawRulesProps {
  /** 0: the machine has no such rule; undefined until it is known. */
  readonly guaranteeAfter?: number | undefined;
}

export function ClawRules({ guaranteeAfter = 0 }: ClawRulesProps) {
  return (
    <Rules>
      {guaranteeAfter > 0 && <li>{t('machine.rule.meter', { plays: guaranteeAfter })}</li>}
      <RulesOfAll />
    </Rules>
  );
}

function RulesOfAll() {
  return (
    <>
      <li>{t('machine.rule.same')}</li>
      <li>{t('machine.rule.locked')}</li>
      <li>{t('machine.rule.fault')}</li>
      <li>{t('machine.rule.replay')}</li>
    </>
  );
}

export function PushRules() {
  return (
    <Rules>
      <RulesOfAll />
    </Rules>
  );
}

function Rules({ children }: { readonly children: ReactNode }) {
  return (
    <Section title={t('machine.rules')}>
      <ul>{children}</ul>
    </Section>
  );
}
