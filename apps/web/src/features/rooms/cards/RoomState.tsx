import { t } from '../../../platform/i18n/i18n.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** `open`: a table for everybody; `free`: a machine for one at a time. */
export type RoomState =
  | { readonly is: 'open' | 'free' | 'playing' | 'full' | 'repair' | 'outOfOrder' }
  | { readonly is: 'appOnly' | 'soldOut' | 'closed' }
  | { readonly is: 'waiting'; readonly count: number }
  | { readonly is: 'locked'; readonly level: number };

export function RoomStateChip({ state }: { readonly state: RoomState }) {
  switch (state.is) {
    case 'open':
      return <Chip tone="good">{t('room.free')}</Chip>;
    case 'free':
      return <Chip tone="good">{t('room.idle')}</Chip>;
    case 'waiting':
      return <Chip tone="busy">{t('room.waiting', { count: state.count })}</Chip>;
    case 'playing':
      return <Chip tone="busy">{t('room.busy')}</Chip>;
    case 'full':
      return <Chip tone="alert">{t('room.full')}</Chip>;
    case 'repair':
      return <Chip>{t('room.repair')}</Chip>;
    case 'outOfOrder':
      return <Chip tone="alert">{t('room.outOfOrder')}</Chip>;
    case 'appOnly':
      return <Chip tone="special">{t('cyber.card')}</Chip>;
    case 'soldOut':
      return <Chip tone="alert">{t('room.soldOut')}</Chip>;
    case 'closed':
      return <Chip tone="alert">{t('room.closed')}</Chip>;
    case 'locked':
      return (
        <Chip>
          <Icon name="lock" size={13} />
          {t('account.level', { level: state.level + 1 })}
        </Chip>
      );
  }
}
