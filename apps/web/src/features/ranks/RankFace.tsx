import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { RankRow } from './lists.ts';
import styles from './Ranks.module.css';

interface RankFaceProps {
  readonly row: Pick<RankRow, 'nickName' | 'portrait'>;
  readonly size: number;
}

/** A player's portrait; whoever hides has none. */
export function RankFace({ row: { nickName, portrait = '' }, size }: RankFaceProps) {
  if (nickName !== undefined) return <Avatar name={nickName} portrait={portrait} size={size} />;
  return (
    <span className={styles.hiddenFace} style={{ inlineSize: size, blockSize: size }}>
      <Icon name="eyeOff" size={Math.round(size * 0.46)} />
    </span>
  );
}
