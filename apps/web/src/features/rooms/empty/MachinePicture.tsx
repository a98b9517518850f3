import type { CSSProperties } from 'react';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../../ui/media/emoji-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import { ClawHead } from '../../../ui/scene/ClawHead.tsx';
import type { RoomKind } from '../kinds.ts';
import styles from './MachinePicture.module.css';

/** What is behind the glass, and the colour of the cabinet. */
const MACHINES: Readonly<Record<RoomKind, readonly [hue: number, things: readonly EmojiName[]]>> = {
  claw: [335, ['bear', 'rabbit-face', 'panda']],
  vipClaw: [275, ['teddy-bear', 'crown', 'wrapped-gift']],
  push: [28, ['gem-stone', 'crown', 'money-bag']],
  gashapon: [190, ['balloon', 'wrapped-gift', 'star']],
  plinko: [250, ['game-die', 'star', 'game-die']],
  fishing: [205, ['tropical-fish', 'fish', 'tropical-fish']],
  instant: [215, ['star', 'game-die', 'star']],
  bo: [160, ['chart-increasing', 'hourglass-not-done', 'chart-increasing']],
};

/** A machine of this kind as it will stand there. Decoration: the words beside it say what it is. */
export function MachinePicture({ kind }: { readonly kind: RoomKind }) {
  const [hue, things] = MACHINES[kind];
  return (
    <span className={styles.machine} style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
      <span className={styles.sign}>
        {things.map((_, at) => (
          <Coin key={at} size={16} />
        ))}
      </span>
      <span className={styles.window}>
        {kind === 'claw' || kind === 'vipClaw' ? <ClawHead className={styles.claw} /> : null}
        <span className={styles.things}>
          {things.map((name, at) => (
            <Emoji key={at} name={name} size={52} />
          ))}
        </span>
        {kind === 'push' && <Pile />}
      </span>
      <span className={styles.foot}>
        <span className={styles.stick} />
        <span className={styles.slot} />
      </span>
    </span>
  );
}

function Pile() {
  return (
    <span className={styles.pile}>
      {[0, 1, 2, 3, 4, 5].map(at => (
        <Coin key={at} size={34} />
      ))}
    </span>
  );
}
