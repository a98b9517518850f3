import { emojiUrl } from 'virtual:emoji';
import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Emoji.module.css';
import type { EmojiName } from './emoji-names.ts';

interface EmojiProps {
  readonly name: EmojiName;
  /** In pixels. */
  readonly size?: number;
  /** What it says to readers, where no words beside it do. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Fetched when it comes near the screen, for places further down than a first screen. */
  readonly isFarDown?: boolean;
}

/** A picture of a thing: prizes, cards, ways around. Interface icons are `Icon`, coins are `Coin`. */
export function Emoji({ name, size = 28, label = '', className, isFarDown = false }: EmojiProps) {
  return (
    <img
      className={classNames(styles.emoji, className)}
      style={{ '--emoji-size': `${size}px` } as CSSProperties}
      // This stands before `src`, since a browser fetches as soon as it reads that.
      loading={isFarDown ? 'lazy' : undefined}
      src={`${emojiUrl}/${name}.svg`}
      alt={label}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
    />
  );
}
