// Others' wins waiting to be shown: a few at most, each once.

/** A result of a room, as it was read with it. */
export interface PastWin {
  readonly nickName: string;
  readonly stake: number;
  readonly payout: number;
  readonly createTime: number;
}

export interface Bullet {
  readonly id: string;
  readonly nickName: string;
  /** The sender's own words; a win has its coins instead. */
  readonly text: string;
  readonly payout?: number;
}

const WAITING_MAX = 6;
const FROM_HISTORY_MAX = 4;
const WIN_RATIO = 5;

/** The greatest wins of the last results, oldest first. */
export function bulletsOfHistory(history: readonly PastWin[]): readonly Bullet[] {
  return history
    .filter(({ stake, payout }) => payout >= stake * WIN_RATIO)
    .slice(0, FROM_HISTORY_MAX)
    .toReversed()
    .map(({ nickName, payout, createTime }) => ({
      id: `${createTime}-${nickName}`,
      nickName,
      text: '',
      payout,
    }));
}

/** The newest push out the oldest: what was a minute ago is no news. */
export function withBullet(waiting: readonly Bullet[], bullet: Bullet): readonly Bullet[] {
  if (waiting.some(({ id }) => id === bullet.id)) return waiting;
  return [...waiting, bullet].slice(-WAITING_MAX);
}
