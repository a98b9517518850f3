import { formatShort } from '../../../../platform/format/format.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Chip } from '../../../../ui/actions/Chip.tsx';
import { Avatar } from '../../../../ui/avatar/Avatar.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { SeatState } from '../seat-state.ts';
import styles from './Spectators.module.css';

interface SpectatorsProps {
  readonly count: number;
  /** Some of them. */
  readonly faces?: SeatState['spectators'];
}

const FACE_PX = 26;

/** How many look on, and who they are; the player at the machine is one of them. */
export function Spectators({ count, faces = [] }: SpectatorsProps) {
  return (
    <span className={styles.spectators}>
      <Chip>
        <Icon name="eye" size={15} />
        <span aria-hidden="true">{formatShort(count)}</span>
        <span className="visually-hidden">{t('room.viewers', { count })}</span>
      </Chip>
      {faces.length > 0 && (
        <ul className={styles.faces}>
          {faces.map(({ nickName, avatar }, at) => (
            <li key={at} title={nickName}>
              <Avatar name={nickName} portrait={avatar} size={FACE_PX} />
              <span className="visually-hidden">{nickName}</span>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
