import { t } from '../../platform/i18n/i18n.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import { faultEmoji, useFaults } from './faults.ts';

/** For those who may not write yet: what can be reported. */
export function FaultOverview() {
  const faults = useFaults();
  return (
    <Rows label={t('repair.what')}>
      {faults.map(({ faultType, name }) => (
        <Row key={faultType} lead={<Emoji name={faultEmoji(faultType)} size={34} />} title={name} />
      ))}
    </Rows>
  );
}
