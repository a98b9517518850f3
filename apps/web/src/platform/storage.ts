/**
 * What stays on this device. Every key is listed here with its shape; a browser that refuses
 * storage (private windows, full disks) gives a working app that forgets.
 */

/** A post, or a comment, that is not sent yet. */
export interface ForumDraft {
  /** Which one it is: a new post, a change, or a comment. */
  readonly place: string;
  readonly userId: number;
  /** One wish: sent twice, it is written once. Another text is another wish. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly mentions: readonly { readonly userId: number; readonly nickName: string }[];
  /** Empty for no win. */
  readonly roundId: string;
  readonly atMs: number;
}

export interface Stored {
  /** Chosen on this device. */
  locale: string;
  /** The account's own, for as long as somebody is signed in. */
  accountLocale: string;
  user: { userId: number; token: string };
  guest: { uid: string; userId: number; token: string };
  deviceId: string;
  preferences: {
    theme: string;
    homePage: string;
    isSoundOn: boolean;
    isMusicOn: boolean;
    isHapticsOn: boolean;
  };
  /** What a guest chose here: shown again when nobody is signed in, and taken along by an account made here. */
  guestChoice: { theme?: string; homePage?: string };
  /** The room played last, where the golden coin leads. */
  lastRoom: { userId: number; path: string };
  /** Notices of the house that were opened here. */
  noticesRead: readonly number[];
  /** Broadcasts that were shown here; none comes twice. */
  broadcastsShown: readonly number[];
  market: string;
  inviteCode: string;
  /** Whose notice of an invitation was closed here. */
  inviteClosed: string;
  /** Guides that were shown here, to their end or not; none comes twice. */
  guide: { shown: readonly string[] };
  /** Activation was reported. */
  activated: { atMs: number };
  /** What the push message that opened the app says, until it is acted upon. */
  pushMessage: { text: string; atMs: number };
  /** Where a player sits at a machine, to offer them to go on. */
  playing: { userId: number; path: string; atMs: number };
  /** When a prompt was last shown. */
  [flag: `flag.${string}`]: number;
  /** Contextual offers, by their position, with the time they were last shown. */
  rechargePositions: Readonly<Record<string, number>>;
  /** Payments whose end is not known yet; what they hold, the feature knows. */
  rechargeOrders: readonly {
    key: string;
    userId: number;
    atMs: number;
    wish: unknown;
    isTold?: boolean;
  }[];
  /** Since when somebody has been playing here without a long pause. */
  playTime: { userId: number; sinceMs: number; lastMs: number };
  /** The currency of the prices that were looked at. */
  rechargeCurrency: string;
  /** What was written for the forum and not sent yet, the oldest first. */
  forumDrafts: readonly ForumDraft[];
  /** Reports the server has not confirmed, oldest first. */
  reports: readonly { call: string; input: object; atMs: number }[];
  /** What must be reported once and was. */
  reported: readonly string[];
  /** What the server last said to this player, to be shown without a connection. */
  answers: {
    userId: number;
    list: readonly { key: readonly unknown[]; data: unknown; atMs: number; lastsMs: number }[];
  };
  /** Taps whose ball was not shown to its end yet; what a bet is, the feature knows. */
  plinkoPending: readonly { key: string; userId: number; atMs: number; bet: unknown }[];
  /** Exchanges of prizes without an answer yet. */
  packPending: readonly { key: string; userId: number; atMs: number; prizeIds: readonly string[] }[];
  /** The same of capsules that were not opened yet. */
  gashaponPending: readonly { key: string; userId: number; atMs: number; bet: unknown }[];
  /** The same of any other game, under its word. */
  [rounds: `rounds.${string}`]: readonly { key: string; userId: number; atMs: number; bet: unknown }[];
  /** Orders that were paid and not answered yet; what they hold, the feature knows. */
  orderPending: readonly { key: string; userId: number; atMs: number; order: unknown }[];
  /** When something in the cart was last changed here, for other tabs. */
  cartChanged: string;
  /** Hashes and salts of tides that were called here, as they were before their end. */
  boCalls: readonly { tideId: string; serverSeedHash: string; salt: string; side: 'up' | 'down' }[];
}

const prefix = 'boardwalk.';

export const storage = {
  read<Key extends keyof Stored>(key: Key): Stored[Key] | undefined {
    return readJson(key) as Stored[Key] | undefined;
  },
  write<Key extends keyof Stored>(key: Key, value: Stored[Key]): void {
    writeJson(key, value);
  },
  remove(key: keyof Stored): void {
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // Nothing was stored either.
    }
  },
  /** Another tab wrote it or took it away. Returns the function that stops listening. */
  onChangedElsewhere<Key extends keyof Stored>(
    key: Key,
    listener: (previous: Stored[Key] | undefined) => void,
  ): () => void {
    const hear = (event: StorageEvent) => {
      if (event.key === prefix + key) listener(parsed(event.oldValue) as Stored[Key] | undefined);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

function readJson(key: string): unknown {
  try {
    return parsed(localStorage.getItem(prefix + key));
  } catch {
    return undefined;
  }
}

/** What somebody else broke counts as nothing. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The app works without; see the header.
  }
}
