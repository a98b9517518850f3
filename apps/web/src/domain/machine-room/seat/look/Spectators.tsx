import { formatShort } from '../../../../platform/format/format.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Chip } from '../../../../ui/actions/Chip.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';

/** How many look on; the player at the machine is one of them. */
export function Spectators({ count }: { readonly count: number }) {
  return (
    <Chip>
      <Icon name="eye" size={15} />
      <span aria-hidden="true">{formatShort(count)}</span>
      <span className="visually-hidden">{t('room.viewers', { count })}</span>
    </Chip>
  );
}
