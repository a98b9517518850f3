import { formatCoins } from '../../../platform/format/format.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Face } from '../live/tide-state.ts';
import { Arrow } from '../panel/Arrow.tsx';
import { sideText } from '../tell.ts';
import styles from './Faces.module.css';

const SHOWN = 2;

/** Who called last. */
export function Faces({ faces }: { readonly faces: readonly Face[] }) {
  return (
    <ul className={styles.faces}>
      {faces.slice(0, SHOWN).map(({ nickName, avatar, side, coin }) => (
        <li key={`${nickName}${side}${coin}`} className={styles.face}>
          <Avatar name={nickName} portrait={avatar} size={30} />
          <span className={styles.name}>{nickName}</span>
          <span className={classNames(styles.stake, styles[side])}>
            <Arrow side={side} size={13} />
            <span className="visually-hidden">{sideText(side)}</span>
            {formatCoins(coin)}
          </span>
        </li>
      ))}
    </ul>
  );
}
