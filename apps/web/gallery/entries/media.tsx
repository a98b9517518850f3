import { Emoji } from '../../src/ui/media/Emoji.tsx';
import { emojiNames } from '../../src/ui/media/emoji-names.ts';
import { Picture } from '../../src/ui/media/Picture.tsx';
import { PrizePicture } from '../../src/ui/media/PrizePicture.tsx';
import { Beside } from '../Beside.tsx';
import type { Section } from '../entry.ts';
import styles from '../Gallery.module.css';

const all = (
  <Beside>
    {emojiNames.map(name => (
      <Emoji key={name} name={name} size={44} label={name} />
    ))}
  </Beside>
);

export const media: Section = {
  folder: 'media',
  entries: [
    {
      part: 'Emoji',
      states: [
        { name: 'all of them', node: all },
        { name: 'small and large, on paper', on: 'paper', node: <Sizes /> },
      ],
    },
    {
      part: 'PrizePicture',
      states: [
        {
          name: 'known, and of a later version',
          node: (
            <Beside>
              <PrizePicture picture="panda" size={64} />
              <PrizePicture picture="moon-rock" size={64} />
            </Beside>
          ),
        },
      ],
    },
    {
      part: 'Picture',
      states: [
        {
          name: 'missing: the machine in its place',
          node: (
            <div className={styles.square}>
              <Picture address="" />
            </div>
          ),
        },
      ],
    },
  ],
};

function Sizes() {
  return (
    <Beside>
      {[20, 28, 44, 72, 112].map(size => (
        <Emoji key={size} name="teddy-bear" size={size} />
      ))}
    </Beside>
  );
}
