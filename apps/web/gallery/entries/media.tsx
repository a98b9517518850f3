import { Emoji } from '../../src/ui/media/Emoji.tsx';
import { emojiNames } from '../../src/ui/media/emoji-names.ts';
import { GoodsPicture } from '../../src/ui/media/GoodsPicture.tsx';
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
      part: 'GoodsPicture',
      states: [
        {
          name: 'in its colours',
          node: (
            <Beside>
              {[0, 1, 2, 3, 4, 5].map(tone => (
                <GoodsPicture key={tone} picture="teddy-bear" tone={tone} size={48} />
              ))}
              <GoodsPicture picture="camera" tone={0} size={48} isGone />
            </Beside>
          ),
        },
        {
          name: 'in the light',
          node: (
            <div className={styles.square}>
              <GoodsPicture picture="teddy-bear" tone={1} size={92} look="stage" />
            </div>
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
