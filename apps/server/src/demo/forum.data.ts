/** What people of a demo's week wrote in its forum, each in their own language. */
import type { ForumReaction, ForumReason } from '@boardwalk/contract/enums';

export interface DemoComment {
  readonly by: string;
  readonly text: string;
}

export interface DemoPost {
  readonly by: string;
  /** Hours since the week began; comments follow an hour later. */
  readonly atHour: number;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  /** With their last win, where they have one. */
  readonly isWin?: boolean;
  readonly comments?: readonly DemoComment[];
  readonly reactions?: Readonly<Record<string, ForumReaction>>;
  readonly reports?: Readonly<Record<string, ForumReason>>;
}

export const demoPosts: readonly DemoPost[] = [
  {
    by: 'Merry Gull',
    atHour: 60,
    title: 'Say hello and where you play from',
    text: 'I’ll start: kitchen table, Ohio, with a cup of tea that is always cold by the third ball.\n\nWho’s next? #hello',
    tags: ['hello'],
    comments: [
      { by: 'Calm Owl', text: '横浜です。寝る前に少しだけ遊びます。' },
      { by: 'Jolly Seal', text: 'Bonjour de Brest, le vrai bord de mer !' },
      { by: 'Bold Crab', text: 'Boston. @Merry Gull get a thermos.' },
    ],
    reactions: {
      'Calm Owl': 'love',
      'Jolly Seal': 'like',
      'Bold Crab': 'laugh',
      'Brisk Heron': 'like',
      'Quiet Puffin': 'like',
    },
  },
  {
    by: 'Tidy Otter',
    atHour: 76,
    title: 'Wo die Chancen stehen',
    text: 'Falls es noch jemand sucht: In jedem Raum oben auf die Quote tippen, dann kommt die ganze Tabelle. Für Kapselautomaten steht dort auch, wie viele noch drin sind.',
    tags: ['tipps', 'plinko'],
    comments: [{ by: 'Brisk Heron', text: 'Danke, hatte ich übersehen.' }],
    reactions: { 'Brisk Heron': 'like', 'Merry Gull': 'like', 'Jolly Seal': 'like' },
  },
  {
    by: 'Lucky Starfish',
    atHour: 110,
    title: 'A minha cápsula da sorte',
    text: 'Não esperava nada e saiu isto!',
    tags: ['capsules', 'win'],
    isWin: true,
    comments: [
      { by: 'Quiet Puffin', text: '¡Qué suerte! Yo llevo tres días detrás de esa.' },
      { by: 'Dizzy Pelican', text: 'Bellissimo, complimenti.' },
    ],
    reactions: {
      'Quiet Puffin': 'wow',
      'Dizzy Pelican': 'party',
      'Merry Gull': 'party',
      'Shy Dolphin': 'love',
    },
  },
  {
    by: 'Bold Crab',
    atHour: 128,
    title: 'Sixteen rows, high risk, one ball',
    text: 'I know, I know. But look.',
    tags: ['plinko', 'win'],
    isWin: true,
    comments: [
      { by: 'Merry Gull', text: 'And how many before it?' },
      { by: 'Bold Crab', text: 'We do not talk about those.' },
      { by: 'Gentle Whale', text: 'Honest at least.' },
    ],
    reactions: {
      'Merry Gull': 'wow',
      'Calm Owl': 'wow',
      'Jolly Seal': 'party',
      'Gentle Whale': 'laugh',
      'Tidy Otter': 'like',
      'Dizzy Pelican': 'party',
    },
  },
  {
    by: 'Calm Owl',
    atHour: 140,
    title: 'カプセルのコンプリートまであと一つ',
    text: 'シークレットだけが出ません。皆さんは何回目で出ましたか？',
    tags: ['capsules', 'ガチャ'],
    comments: [{ by: 'Lucky Starfish', text: 'Saiu-me à 41.ª. Não desistas!' }],
    reactions: { 'Lucky Starfish': 'love', 'Merry Gull': 'like' },
  },
  {
    by: 'Sleepy Turtle',
    atHour: 152,
    title: 'Bedava jeton sitesi buldum',
    text: 'Bana yazın, adresi vereyim. Herkese günde beş bin jeton veriyorlarmış.',
    tags: ['jeton'],
    reports: { 'Gentle Whale': 'fraud', 'Dizzy Pelican': 'spam' },
  },
  {
    by: 'Gentle Whale',
    atHour: 160,
    title: 'Quiet evenings at the pier',
    text: 'No win to show, just wanted to say that the music in the evening is lovely. Who else leaves it on while cooking?',
    tags: ['music'],
    comments: [{ by: 'Shy Dolphin', text: 'Jag! Varje kväll.' }],
    reactions: { 'Shy Dolphin': 'love', 'Calm Owl': 'love', 'Merry Gull': 'like', 'Jolly Seal': 'like' },
  },
];
