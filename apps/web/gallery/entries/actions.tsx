import { Button, ButtonLink } from '../../src/ui/actions/Button.tsx';
import { Chip } from '../../src/ui/actions/Chip.tsx';
import { FilterChips } from '../../src/ui/actions/FilterChips.tsx';
import { IconButton } from '../../src/ui/actions/IconButton.tsx';
import { PressArea } from '../../src/ui/actions/PressArea.tsx';
import { Segmented } from '../../src/ui/actions/Segmented.tsx';
import { Icon } from '../../src/ui/icons/Icon.tsx';
import { Beside } from '../Beside.tsx';
import type { Section } from '../entry.ts';
import { Held } from '../Held.tsx';
import { words } from '../words.ts';

const slow = () => new Promise(resolve => setTimeout(resolve, 2000));

const buttons = (
  <>
    <Beside>
      <Button look="gold" onPress={slow}>
        {words.action}
      </Button>
      <Button look="pay" onPress={slow}>
        {words.action}
      </Button>
      <Button look="glass">{words.action}</Button>
      <Button look="quiet">{words.action}</Button>
    </Beside>
    <Beside>
      <Button look="gold" size="small">
        {words.word}
      </Button>
      <Button look="glass" size="small" icon="retry">
        {words.word}
      </Button>
    </Beside>
  </>
);

export const actions: Section = {
  folder: 'actions',
  entries: [
    {
      part: 'Button',
      states: [
        { name: 'looks and sizes', node: buttons },
        {
          name: 'large and wide, with a long word',
          node: (
            <Button look="gold" size="large" isWide icon="check">
              {words.longAction}
            </Button>
          ),
        },
        {
          name: 'busy and disabled',
          node: (
            <Beside>
              <Button look="gold" isBusy>
                {words.action}
              </Button>
              <Button look="pay" isDisabled>
                {words.action}
              </Button>
              <Button isDisabled>{words.action}</Button>
            </Beside>
          ),
        },
        {
          name: 'on paper',
          on: 'paper',
          node: (
            <Beside>
              <Button look="gold">{words.action}</Button>
              <Button look="pay" size="large" isWide>
                {words.action}
              </Button>
              <Button look="paper">{words.word}</Button>
              <Button look="quiet">{words.longAction}</Button>
            </Beside>
          ),
        },
      ],
    },
    {
      part: 'ButtonLink',
      states: [
        {
          name: 'looks as a button',
          node: (
            <ButtonLink to="/" look="gold" icon="home">
              {words.word}
            </ButtonLink>
          ),
        },
      ],
    },
    {
      part: 'IconButton',
      states: [
        {
          name: 'glass, gold, bare',
          node: (
            <Beside>
              <IconButton icon="back" label="Back" />
              <IconButton icon="plus" label="More coins" look="gold" />
              <IconButton icon="gear" label="Settings" look="bare" />
              <IconButton icon="bell" label="Messages" to="/" />
            </Beside>
          ),
        },
        { name: 'on paper', on: 'paper', node: <IconButton icon="close" label="Close" look="paper" /> },
      ],
    },
    {
      part: 'Chip',
      states: [
        {
          name: 'tones',
          node: (
            <Beside>
              <Chip tone="good">Free</Chip>
              <Chip tone="busy">2 waiting</Chip>
              <Chip tone="alert">Repair</Chip>
              <Chip tone="special">VIP</Chip>
              <Chip>
                <Icon name="eye" size={15} />
                48
              </Chip>
              <Chip tone="paper">{words.word}</Chip>
            </Beside>
          ),
        },
      ],
    },
    {
      part: 'FilterChips',
      states: [
        {
          name: 'one on, more than there is room for',
          node: (
            <FilterChips
              label={words.word}
              chips={words.tabs.map((label, at) => ({ id: label, label, isOn: at === 1 }))}
              onPress={() => undefined}
            />
          ),
        },
      ],
    },
    {
      part: 'PressArea',
      states: [
        { name: 'a line of words', node: <PressArea onPress={() => undefined}>{words.sentence}</PressArea> },
        {
          name: 'chosen',
          node: (
            <PressArea onPress={() => undefined} isPressed>
              {words.word}
            </PressArea>
          ),
        },
      ],
    },
    {
      part: 'Segmented',
      states: [
        { name: 'on glass', node: <Risks look="glass" /> },
        { name: 'on paper', on: 'paper', node: <Risks look="paper" /> },
      ],
    },
  ],
};

function Risks({ look }: { readonly look: 'glass' | 'paper' }) {
  const options = words.tabs.slice(0, 3).map(text => ({ value: text, text }));
  return (
    <Held first={options[1]?.value ?? ''}>
      {(value, onChange) => (
        <Segmented
          label={`Kind on ${look}`}
          look={look}
          value={value}
          onChange={onChange}
          options={options}
        />
      )}
    </Held>
  );
}
