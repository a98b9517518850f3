import type { RepairReportState } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { stateTones } from './faults.ts';

interface StateChipProps {
  readonly state: RepairReportState;
  readonly isOnPaper?: boolean;
}

export function StateChip({ state, isOnPaper = false }: StateChipProps) {
  const tone = state === 'closed' && isOnPaper ? 'paper' : stateTones[state];
  return <Chip tone={tone}>{t(`repair.state.${state}`)}</Chip>;
}
