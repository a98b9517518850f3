import { t } from '../../platform/i18n/i18n.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import type { Prize } from './prize.ts';

const tones = { common: undefined, rare: 'good', epic: 'special', secret: 'busy' } as const;

interface RarityChipProps {
  readonly rarity: Prize['rarity'];
  readonly isOnPaper?: boolean;
}

export function RarityChip({ rarity, isOnPaper = false }: RarityChipProps) {
  return <Chip tone={tones[rarity] ?? (isOnPaper ? 'paper' : 'glass')}>{t(`rarity.${rarity}`)}</Chip>;
}
