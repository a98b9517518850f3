import { Emoji } from './Emoji.tsx';
import { type EmojiName, emojiNames } from './emoji-names.ts';
import { Picture } from './Picture.tsx';
import { isPictureAddress } from './picture-address.ts';

interface PrizePictureProps {
  /** As the server names it: one of our own pictures, or the address of another. */
  readonly picture: string;
  readonly size?: number;
  readonly className?: string | undefined;
}

const known: ReadonlySet<string> = new Set(emojiNames);

/** What was won. A present where this version does not have its picture; words beside it say what it is. */
export function PrizePicture({ picture, size = 40, className }: PrizePictureProps) {
  if (isPictureAddress(picture)) {
    const present = <Emoji name="wrapped-gift" size={size} className={className} />;
    return (
      <span className={className} style={{ display: 'inline-block', inlineSize: size, blockSize: size }}>
        <Picture address={picture} fit="contain" fallback={present} />
      </span>
    );
  }
  // Only names of the list are in the set.
  const name = known.has(picture) ? (picture as EmojiName) : 'wrapped-gift';
  return <Emoji name={name} size={size} className={className} />;
}
