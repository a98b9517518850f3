import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Section } from './Section.tsx';

interface ClawRulesProps {
  /** 0: the machine has no such rule; undefined until it is known. */
  readonly guaranteeAfter: number | undefined;
}

/** The rules a claw machine works by; also what its room's sheet says. */
export function ClawRuleItems({ guaranteeAfter = 0 }: ClawRulesProps) {
  return (
    <>
      {guaranteeAfter > 0 && <li>{t('machine.rule.meter', { plays: guaranteeAfter })}</li>}
      <li>{t('machine.rule.same')}</li>
      <li>{t('machine.rule.locked')}</li>
      <li>{t('machine.rule.fault')}</li>
      <li>{t('machine.rule.replay')}</li>
    </>
  );
}

export function ClawRules({ guaranteeAfter }: ClawRulesProps) {
  return (
    <Rules>
      <ClawRuleItems guaranteeAfter={guaranteeAfter} />
    </Rules>
  );
}

export function PushRules() {
  return (
    <Rules>
      <li>{t('machine.rule.same')}</li>
      <li>{t('machine.rule.locked')}</li>
      <li>{t('machine.rule.fault')}</li>
      <li>{t('machine.rule.replay')}</li>
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
