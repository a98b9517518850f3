import { MeasuredOdds } from '../../domain/odds/MeasuredOdds.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Section } from './Section.tsx';

export function Measured({ roomId }: { readonly roomId: number }) {
  return (
    <Section title={t('machine.odds')}>
      <MeasuredOdds odds={useCall('machines.odds', { roomId })} />
    </Section>
  );
}
