/**
 * What a player has sent to a machine beside the inputs that its record names. The machine has inputs of its own as well:
 * they are let pass only where the machine may have them.
 */

/** `lost`: nobody knows whether it was carried out. */
export type Fate = 'accepted' | 'refused' | 'lost';
export interface SentInput {
  readonly action: string;
  readonly value?: number | undefined;
  readonly fate: Fate;
  readonly atMs: number;
}

/** An input of a record, as its game reads it. */
export interface RecordedInput {
  readonly step: number;
  readonly input: { readonly type: string } & Readonly<Record<string, unknown>>;
}

export interface InputVerdict {
  /** The record has some that were not sent. */
  readonly hasMore: boolean;
  /** Some that were sent and taken are not in the record. */
  readonly hasFewer: boolean;
}

export interface RecordFacts {
  /** The stake went back. */
  readonly isVoid: boolean;
  /** For a claw: after so many steps it goes down by itself. */
  readonly playSteps?: number | undefined;
  /** For a pusher: the first play of its push session; what was sent is kept for the whole session. */
  readonly isFirst: boolean;
}

type Fits = (sent: SentInput) => boolean;

export function compareClawInputs(
  sent: readonly SentInput[],
  recorded: readonly RecordedInput[],
  { isVoid, playSteps = 0 }: RecordFacts,
): InputVerdict {
  const begunAt = recorded.find(({ input }) => input.type === 'begin')?.step ?? 0;
  let held = { x: 0, z: 0 };
  const wanted: { readonly fits: Fits; readonly mayBeOwn: boolean }[] = [];
  for (const { step, input } of recorded) {
    if (input.type === 'move') {
      const [next, before] = [{ x: Number(input['x']), z: Number(input['z']) }, held];
      held = next;
      wanted.push({ fits: one => isMove(one.action, before, next), mayBeOwn: false });
    }
    if (input.type === 'grab') {
      wanted.push({
        fits: one => one.action === 'grab',
        mayBeOwn: step - begunAt >= playSteps * LATE_SHARE,
      });
    }
    if (input.type === 'end') {
      wanted.push({
        fits: one => one.action === 'cancel',
        mayBeOwn: isVoid,
      });
    }
  }
  const { hasMore, hasFewerBetween, left } = matched(sent, wanted);
  // A claw that goes down takes a release without doing anything, and a seat is given up after the play as well.
  const areLeft = left.some(({ action }) => action !== 'stop' && action !== 'cancel');
  return { hasMore, hasFewer: hasFewerBetween || areLeft };
}

/** A machine that lags is told of the end of the play time some steps before it. */
const LATE_SHARE = 0.9;

/** As a player who has gone leaves, and at the end of the play. */
const OWN_STOPS = 2;
const STOPPING = ['stop', 'leave', 'cancel'];

export function comparePusherInputs(
  sent: readonly SentInput[],
  recorded: readonly RecordedInput[],
  { isFirst }: RecordFacts,
): InputVerdict {
  const taken = sent.filter(({ fate }) => fate !== 'refused');
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const asked = sum(
    recorded.map(({ input: { type, coins } }) => (type === 'drop' ? 1 : type === 'rain' ? Number(coins) : 0)),
  );
  const wished = sum(taken.map(({ action, value = 1 }) => (action === 'drop' ? value : 0)));
  const aims = recorded.flatMap(({ input: { type, x } }) => (type === 'aim' ? [Number(x)] : []));
  const aimed = matched(
    sent.filter(({ action }) => action === 'aim'),
    aims.map((x, place) => ({
      fits: one => (one.value ?? 0) === x,
      // The next play of a push session begins with where the chute was sent in the one before.
      mayBeOwn: place === 0 && !isFirst && x === 0,
    })),
  );
  const stops = recorded.filter(({ input }) => input.type === 'stop').length;
  const mayStop = taken.filter(({ action }) => STOPPING.includes(action)).length;
  return {
    hasMore: asked > wished || stops > mayStop + OWN_STOPS || aimed.hasMore,
    // What was sent last in a play may have gone to the next one.
    hasFewer: isFirst && aimed.hasFewerBetween,
  };
}

interface Matched {
  readonly hasMore: boolean;
  /** Some are missing before others that are there. */
  readonly hasFewerBetween: boolean;
  /** Taken, and after all that are there. */
  readonly left: readonly SentInput[];
}

/** Each recorded one is some sent one, in the order in which they were sent. */
function matched(
  sent: readonly SentInput[],
  wanted: readonly { readonly fits: Fits; readonly mayBeOwn: boolean }[],
): Matched {
  const rest = sent.filter(({ fate }) => fate !== 'refused');
  const isSure = ({ fate }: SentInput) => fate === 'accepted';
  let [at, hasMore, hasFewerBetween] = [0, false, false];
  for (const { fits, mayBeOwn } of wanted) {
    const found = rest.findIndex((one, place) => place >= at && fits(one));
    const isSkipping = found !== -1 && rest.slice(at, found).some(isSure);
    if (mayBeOwn && (found === -1 || isSkipping)) continue;
    if (found === -1) {
      hasMore = true;
      continue;
    }
    hasFewerBetween ||= isSkipping;
    at = found + 1;
  }
  return { hasMore, hasFewerBetween, left: rest.slice(at).filter(isSure) };
}

interface Held {
  readonly x: number;
  readonly z: number;
}

/** Whether what was pressed leads from what was held to what is held. */
function isMove(action: string, before: Held, { x, z }: Held): boolean {
  switch (action) {
    case 'left':
      return x === -1 && z === before.z;
    case 'right':
      return x === 1 && z === before.z;
    case 'forward':
      return z === -1 && x === before.x;
    case 'back':
      return z === 1 && x === before.x;
    default:
      return action === 'stop' && x === 0 && z === 0;
  }
}

/** What a machine told this device when a round of it ended. */
export interface ToldResult {
  readonly roundId: string;
  /** For a pusher's tray: the coins that were dropped. */
  readonly dropped?: number | undefined;
  readonly payout?: number | undefined;
  /** For a claw: what each prize is exchanged for. */
  readonly prizes?: readonly number[] | undefined;
  readonly strong?: boolean | undefined;
}

export interface RecordedResult {
  readonly roundId: string;
  readonly isVoid: boolean;
  readonly payout: number;
  readonly tray?: { readonly dropped: number } | undefined;
  readonly claw?:
    | { readonly strong: boolean; readonly prizes: readonly { readonly given?: number | undefined }[] }
    | undefined;
}

/** Prizes of one round beyond these are not told to the device. */
const PRIZES_TOLD = 10;

/** What is told of a play's rounds now, beside what was told as they ended. */
export function areResultsSame(told: readonly ToldResult[], rounds: readonly RecordedResult[]): boolean {
  return rounds.every(round => {
    const then = told.find(({ roundId }) => roundId === round.roundId);
    if (then === undefined || round.isVoid) return true;
    const { tray, claw } = round;
    const isTraySame = tray === undefined || (then.dropped === tray.dropped && then.payout === round.payout);
    return isTraySame && (claw === undefined || isCatchSame(then, claw));
  });
}

function isCatchSame(
  { prizes = [], strong }: ToldResult,
  claw: NonNullable<RecordedResult['claw']>,
): boolean {
  if (strong !== undefined && strong !== claw.strong) return false;
  if (prizes.length !== Math.min(PRIZES_TOLD, claw.prizes.length)) return false;
  const given = claw.prizes.map(prize => prize.given);
  if (given.length > PRIZES_TOLD || given.includes(undefined)) return true;
  const inOrder = (list: readonly (number | undefined)[]) => list.map(String).toSorted().join();
  return inOrder(given) === inOrder(prizes);
}
