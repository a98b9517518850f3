import { clawRules, comesBackText, replayRule } from '../../domain/machine-room/machine-rules.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Section } from './Section.tsx';

interface ClawRulesProps {
  readonly roomId: number;
  /** As JSON; undefined until it is known. */
  readonly config: string | undefined;
}

export function ClawRules({ roomId, config }: ClawRulesProps) {
  const { data: odds } = useCall('machines.odds', { roomId });
  const back = comesBackText(odds);
  return (
    <Rules
      rules={[
        ...(back === undefined ? [] : [back]),
        ...(config === undefined ? [] : clawRules(config)),
        t('machine.rule.locked'),
        t('machine.rule.fault'),
        ...replayRule(odds),
      ]}
    />
  );
}

export function PushRules({ roomId }: Pick<ClawRulesProps, 'roomId'>) {
  const { data: odds } = useCall('machines.odds', { roomId });
  return (
    <Rules
      rules={[t('machine.rule.same'), t('machine.rule.locked'), t('machine.rule.fault'), ...replayRule(odds)]}
    />
  );
}

function Rules({ rules }: { readonly rules: readonly string[] }) {
  return (
    <Section title={t('machine.rules')}>
      <ul>
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Section>
  );
}
