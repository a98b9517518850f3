import type { ReactNode } from 'react';
import { type TextKey, t } from '../../../platform/i18n/i18n.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import type { RoomKind } from '../kinds.ts';
import styles from './EmptyKind.module.css';
import { MachinePicture } from './MachinePicture.tsx';

const WORDS: Readonly<Record<RoomKind, readonly [title: TextKey, text: TextKey]>> = {
  claw: ['kind.claw.title', 'kind.claw.text'],
  vipClaw: ['kind.vipClaw.title', 'kind.vipClaw.text'],
  push: ['kind.push.title', 'kind.push.text'],
  gashapon: ['kind.gashapon.title', 'kind.gashapon.text'],
  plinko: ['home.noRoomsTitle', 'home.noRooms'],
  fishing: ['home.noRoomsTitle', 'home.noRooms'],
  instant: ['home.noRoomsTitle', 'home.noRooms'],
  bo: ['kind.bo.title', 'kind.bo.text'],
};

interface EmptyKindProps {
  readonly kind: RoomKind;
  /** Their cards; nothing where nothing is open. */
  readonly openRooms: ReactNode;
}

/** A kind without a room yet: what it will be, and what can be played meanwhile. */
export function EmptyKind({ kind, openRooms }: EmptyKindProps) {
  const [title, text] = WORDS[kind];
  return (
    <>
      <div className={styles.promise}>
        <div className={styles.picture}>
          <MachinePicture kind={kind} />
        </div>
        <div className={styles.words}>
          <Badge value={t('home.soon')} tone="gold" />
          <h2 className={styles.title}>{t(title)}</h2>
          <p className={styles.text}>{t(text)}</p>
        </div>
      </div>
      {openRooms && (
        <section className={styles.meanwhile} aria-labelledby="open-now">
          <h2 id="open-now" className={styles.title}>
            {t('kind.openNow')}
          </h2>
          {openRooms}
        </section>
      )}
    </>
  );
}
