import { Toggle } from '../../src/ui/forms/Toggle.tsx';
import { Emoji } from '../../src/ui/media/Emoji.tsx';
import { Card } from '../../src/ui/surfaces/Card.tsx';
import { Carousel } from '../../src/ui/surfaces/Carousel.tsx';
import { Row, Rows } from '../../src/ui/surfaces/Rows.tsx';
import { SecondDrawing } from '../../src/ui/surfaces/SecondDrawing.tsx';
import { TabChoice, TabLinks } from '../../src/ui/surfaces/Tabs.tsx';
import type { Entry, Section } from '../entry.ts';
import { Held } from '../Held.tsx';
import { words } from '../words.ts';
import { modals } from './modals.tsx';
import { tiles } from './tiles.tsx';

const tabs = words.tabs.map((text, index) => ({
  id: text,
  text,
  to: `/?tab=${index}`,
  ...(index === 1 ? { icon: 'dice' as const } : {}),
}));

const strips: readonly Entry[] = [
  {
    part: 'TabLinks',
    states: [
      { name: 'the first', node: <TabLinks label="Games" tabs={tabs} currentId={tabs[0]?.id ?? ''} /> },
      {
        name: 'one in the middle',
        node: <TabLinks label="More games" tabs={tabs} currentId={tabs[3]?.id ?? ''} />,
      },
      {
        name: 'the last',
        node: <TabLinks label="All games" tabs={tabs} currentId={tabs.at(-1)?.id ?? ''} />,
      },
    ],
  },
  {
    part: 'TabChoice',
    states: [
      {
        name: 'on paper',
        on: 'paper',
        node: (
          <Held first={tabs[1]?.id ?? ''}>
            {(id, onChange) => <TabChoice label="Offers" tabs={tabs} currentId={id} onChange={onChange} />}
          </Held>
        ),
      },
    ],
  },
  {
    part: 'Carousel',
    states: [
      {
        name: 'of three',
        node: (
          <Carousel label="News">
            {words.tabs.slice(0, 3).map(text => (
              <Card key={text}>{text}</Card>
            ))}
          </Carousel>
        ),
      },
      {
        name: 'of one',
        node: (
          <Carousel label="One">
            <Card>{words.sentence}</Card>
          </Carousel>
        ),
      },
    ],
  },
  {
    part: 'SecondDrawing',
    states: [
      {
        name: 'drawn',
        node: (
          <SecondDrawing before={<Card>{words.word}</Card>}>
            <Card>{words.sentence}</Card>
          </SecondDrawing>
        ),
      },
    ],
  },
];

const lists: readonly Entry[] = [
  {
    part: 'Card',
    states: [
      { name: 'night glass', node: <Card>{words.sentence}</Card> },
      { name: 'paper', node: <Card material="paper">{words.sentence}</Card> },
    ],
  },
  {
    part: 'Rows',
    states: [
      {
        name: 'of a page',
        node: (
          <Rows label="Settings">
            <Row icon="palette" title={words.title} to="/" />
            <Row
              icon="sound"
              title={words.word}
              end={<Toggle label="Sounds" isOn onChange={() => undefined} />}
            />
            <Row
              lead={<Emoji name="trophy" size={38} />}
              title={words.name}
              detail={words.sentence}
              end="+1,200"
              onPress={() => undefined}
            />
          </Rows>
        ),
      },
    ],
  },
  {
    part: 'Row',
    states: [
      {
        name: 'with everything, and long',
        node: (
          <Rows>
            <Row icon="records" title={words.longAction} detail={words.sentence} end={words.action} to="/" />
          </Rows>
        ),
      },
    ],
  },
];

export const surfaces: Section = { folder: 'surfaces', entries: [...strips, ...lists, ...tiles, ...modals] };
