import { haptics } from '../../src/platform/haptics/haptics.ts';
import { playSound } from '../../src/platform/sound/sound.ts';
import { soundNames } from '../../src/platform/sound/sound-names.ts';
import { useMusic } from '../../src/platform/sound/use-music.ts';
import { Button } from '../../src/ui/actions/Button.tsx';
import { Toggle } from '../../src/ui/forms/Toggle.tsx';
import { Beside } from '../Beside.tsx';
import type { Section } from '../entry.ts';
import { Held } from '../Held.tsx';

function Music() {
  useMusic('boardwalk');
  return null;
}

const music = (
  <Held first={false}>
    {(isOn, onChange) => (
      <Beside>
        <Toggle label="Music of the boardwalk" isOn={isOn} onChange={onChange} />
        {isOn && <Music />}
      </Beside>
    )}
  </Held>
);

/** Not parts of `ui`, but nowhere else can all of them be heard one by one. */
export const sound: Section = {
  folder: 'sound',
  entries: [
    {
      part: 'sounds',
      states: [
        {
          name: 'each as a button',
          node: (
            <div data-sound="none">
              <Beside>
                {soundNames.map(name => (
                  <Button key={name} onPress={() => playSound(name)}>
                    {name}
                  </Button>
                ))}
              </Beside>
            </div>
          ),
        },
        { name: 'music', node: music },
      ],
    },
    {
      part: 'haptics',
      states: [
        {
          name: 'each as a button',
          node: (
            <Beside>
              {(['tap', 'success', 'warning'] as const).map(name => (
                <Button key={name} onPress={haptics[name]}>
                  {name}
                </Button>
              ))}
            </Beside>
          ),
        },
      ],
    },
  ],
};
