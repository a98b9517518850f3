import { GameState } from '@boardwalk/contract/enums';
import { Chat } from '../../src/domain/machine-room/chat/Chat.tsx';
import { FloatingWords } from '../../src/domain/machine-room/chat/FloatingWords.tsx';
import { RecentPlays } from '../../src/domain/machine-room/plays/RecentPlays.tsx';
import { QueueBar, type QueueBarProps } from '../../src/domain/machine-room/seat/look/QueueBar.tsx';
import { SeatBar, SeatPrice } from '../../src/domain/machine-room/seat/look/SeatBar.tsx';
import { Spectators } from '../../src/domain/machine-room/seat/look/Spectators.tsx';
import { WhoPlays } from '../../src/domain/machine-room/seat/look/WhoPlays.tsx';
import { emptySeat } from '../../src/domain/machine-room/seat/seat-state.ts';
import { CameraPicture } from '../../src/domain/machine-room/video/CameraPicture.tsx';
import { Barrage } from '../../src/domain/rooms/barrage/Barrage.tsx';
import { BarredRoom } from '../../src/domain/rooms/frame/BarredRoom.tsx';
import { Room, RoomPanel, RoomPart, RoomTable } from '../../src/domain/rooms/frame/Room.tsx';
import { RoomGate } from '../../src/domain/rooms/frame/RoomGate.tsx';
import { RoomHead } from '../../src/domain/rooms/frame/RoomHead.tsx';
import { RoomSide } from '../../src/domain/rooms/frame/RoomSide.tsx';
import { WaitingRoom } from '../../src/domain/rooms/frame/WaitingRoom.tsx';
import { AutoSheet } from '../../src/domain/rounds/auto/AutoSheet.tsx';
import { PanelLinks, RulesLink } from '../../src/domain/rounds/look/PanelLinks.tsx';
import { Stakes } from '../../src/domain/rounds/look/Stakes.tsx';
import { WaitingNote } from '../../src/domain/rounds/look/WaitingNote.tsx';
import { Button } from '../../src/ui/actions/Button.tsx';
import { Balance } from '../../src/ui/money/Balance.tsx';
import { Coin } from '../../src/ui/money/Coin.tsx';
import type { Section } from '../entry.ts';
import { Openable } from '../Openable.tsx';
import { words } from '../words.ts';

const nothing = () => undefined;
const said = ['31', '32'].map(id => ({
  id,
  userId: id,
  nickName: words.name,
  userLevel: 4,
  text: words.sentence,
}));
const queue: QueueBarProps = {
  seat: emptySeat,
  price: { coins: 10 },
  isReady: true,
  isTaken: false,
  onApply: nothing,
  onConfirm: nothing,
  onLeave: nothing,
};

const above = {
  levelProgress: { from: 'Lv2', to: 'Lv5', label: words.sentence, percent: 38 },
  prices: {
    title: words.title,
    list: [
      { id: 1, coins: 10, level: 'Lv5' },
      { id: 2, coins: 200, level: 'Lv7' },
    ],
  },
};

const stakes = [10, 50, 200].map((coins, at) => ({
  id: coins,
  spoken: String(coins),
  face: coins,
  isChosen: at === 0,
  lockedUntil: at === 2 ? 'Lv4' : undefined,
  onPress: nothing,
}));

export const rooms: Section = {
  folder: 'rooms',
  entries: [
    {
      part: 'Barrage',
      states: [
        {
          name: 'of a win',
          node: (
            <Barrage
              roomId={1}
              history={[{ nickName: words.name, stake: 100, payout: 5000, createTime: 1 }]}
            />
          ),
        },
      ],
    },
    {
      part: 'RoomHead',
      states: [
        { name: 'while the room comes', node: <RoomHead name={words.title} /> },
        {
          name: 'with a claim',
          node: (
            <RoomHead
              name={words.name}
              balance={<Balance coins={12_480} />}
              claim={words.word}
              onProof={() => undefined}
            />
          ),
        },
      ],
    },
    { part: 'Room', states: [{ name: 'with a machine', node: <Room isOpen>{words.sentence}</Room> }] },
    { part: 'RoomTable', states: [{ name: 'with one part', node: <RoomTable>{words.sentence}</RoomTable> }] },
    {
      part: 'RoomPart',
      states: [
        { name: 'what belongs to the machine', node: <RoomPart part="strip">{words.sentence}</RoomPart> },
      ],
    },
    {
      part: 'RoomPanel',
      states: [{ name: 'with words', node: <RoomPanel label={words.title}>{words.sentence}</RoomPanel> }],
    },
    {
      part: 'RoomSide',
      states: [
        {
          name: 'with words',
          node: (
            <RoomSide at="facts" title={words.title}>
              {words.sentence}
            </RoomSide>
          ),
        },
      ],
    },
    {
      part: 'WaitingRoom',
      states: [
        { name: 'on its way', node: <WaitingRoom name={words.title} failure={null} onRetry={nothing} /> },
      ],
    },
    {
      part: 'RoomGate',
      states: [
        {
          name: 'above the level',
          node: (
            <RoomGate icon="lock" title={words.sentence} picture={<Coin size={120} />} {...above}>
              <Button isWide onPress={nothing}>
                {words.action}
              </Button>
            </RoomGate>
          ),
        },
        {
          name: 'before it is known how far it is',
          node: (
            <RoomGate
              icon="lock"
              title={words.sentence}
              picture={<Coin size={120} />}
              levelProgress={{ ...above.levelProgress, label: '', percent: undefined }}
            >
              {null}
            </RoomGate>
          ),
        },
      ],
    },
    {
      part: 'BarredRoom',
      states: [
        {
          name: 'in repair',
          node: (
            <BarredRoom
              name={words.name}
              gate={{ reason: 'repair', title: words.sentence, retry: nothing }}
              picture={<Coin size={120} />}
              prices={[]}
              otherRooms="/"
            />
          ),
        },
      ],
    },
  ],
};

export const machineRoom: Section = {
  folder: 'machine-room',
  entries: [
    {
      part: 'QueueBar',
      states: [
        { name: 'free', node: <QueueBar {...queue} /> },
        { name: 'at a lower price', node: <QueueBar {...queue} price={{ coins: 10, fullCoins: 12 }} /> },
        { name: 'before the server has told', node: <QueueBar {...queue} isReady={false} /> },
        {
          name: 'taken',
          node: <QueueBar {...queue} isTaken seat={{ ...emptySeat, queueCount: 2, waitMs: 150_000 }} />,
        },
        {
          name: 'in the queue',
          node: <QueueBar {...queue} seat={{ ...emptySeat, seat: 'queued', place: 3, waitMs: 40_000 }} />,
        },
        {
          name: 'called',
          node: <QueueBar {...queue} seat={{ ...emptySeat, seat: 'called', endAtMs: Date.now() + 10_000 }} />,
        },
      ],
    },
    {
      part: 'SeatBar',
      states: [{ name: 'with one way on', node: <SeatBar line={words.sentence} main={words.word} /> }],
    },
    {
      part: 'SeatPrice',
      states: [{ name: 'lowered', node: <SeatPrice coins={10} fullCoins={12} unit={words.word} /> }],
    },
    {
      part: 'WhoPlays',
      states: [
        {
          name: 'for a while',
          node: (
            <WhoPlays
              seat={{
                seat: 'none',
                player: { userId: '31', state: GameState.playing, duration: 150, level: 4, avatar: '' },
                playerName: words.name,
                playerSinceMs: Date.now() - 150_000,
                roomEndAtMs: undefined,
              }}
            />
          ),
        },
      ],
    },
    {
      part: 'Spectators',
      states: [
        { name: 'many', node: <Spectators count={12_480} /> },
        {
          name: 'by name',
          node: (
            <Spectators
              count={2}
              faces={[words.name, words.word].map(nickName => ({ nickName, avatar: '' }))}
            />
          ),
        },
      ],
    },
    {
      part: 'RecentPlays',
      states: [
        {
          name: 'on their way',
          node: <RecentPlays roomId={11_001} plays={{ data: undefined, isPending: true }} />,
        },
      ],
    },
    {
      part: 'FloatingWords',
      states: [{ name: 'two of them', node: <FloatingWords heard={said} />, on: 'box' }],
    },
    {
      part: 'Chat',
      states: [
        {
          name: 'opened',
          node: (
            <Openable name="talk">
              {close => <Chat messages={said} onSay={async () => true} onClose={close} />}
            </Openable>
          ),
        },
      ],
    },
    {
      part: 'CameraPicture',
      states: [
        {
          name: 'without a picture',
          node: <CameraPicture video={{ current: null }} note={words.sentence} label={words.title} />,
          on: 'box',
        },
      ],
    },
  ],
};

export const rounds: Section = {
  folder: 'rounds',
  entries: [
    {
      part: 'Stakes',
      states: [
        {
          name: 'one chosen, one locked',
          node: <Stakes label={words.title} list={stakes} isDisabled={false} />,
        },
      ],
    },
    {
      part: 'PanelLinks',
      states: [
        {
          name: 'two ways on, one closed',
          node: (
            <PanelLinks>
              <button type="button">{words.title}</button>
              <button type="button" disabled>
                {words.title}
              </button>
            </PanelLinks>
          ),
        },
      ],
    },
    {
      part: 'RulesLink',
      states: [{ name: 'alone', node: <RulesLink name={words.title} onPress={nothing} /> }],
    },
    {
      part: 'AutoSheet',
      states: [
        {
          name: 'before it begins',
          node: (
            <Openable name="plan">
              {close => <AutoSheet stake={10} counted="plinko.auto.count" close={close} />}
            </Openable>
          ),
        },
      ],
    },
    {
      part: 'WaitingNote',
      states: [{ name: 'after two and a half seconds', node: <WaitingNote /> }],
    },
  ],
};
