/**
 * Dialogs as a typed table. A feature adds its own by declaring them:
 * `declare module '<path>/platform/dialogs/dialogs.ts' { interface DialogTable { name: Dialog<Props, Result> } }`
 * and `app/dialog-table.ts` says which component draws each.
 */
import { POPUP_CLOSE_MS } from '@boardwalk/contract/constants';
import { replaceEqualDeep } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { clock } from '../clock.ts';

export interface Dialog<Props extends object, Result> {
  readonly props: Props;
  readonly result: Result;
}

/** Filled by the features' declarations. */
export interface DialogTable {}

export type DialogName = keyof DialogTable;
type PropsOf<Name extends DialogName> = DialogTable[Name]['props'];
type ResultOf<Name extends DialogName> = DialogTable[Name]['result'];

/** What every dialog's component receives beside its own props. */
export type DialogProps<Name extends DialogName> = PropsOf<Name> & {
  readonly close: (result?: ResultOf<Name>) => void;
};

/** What became of a dialog that waited for its turn. */
export interface Outcome<Result> {
  /** False when it never stood on the screen: too many waited, the page was left, its code did not come. */
  readonly wasShown: boolean;
  readonly result: Result | undefined;
}

interface Asked {
  readonly name: DialogName;
  readonly props: object;
  /** Told whatever page comes; the others go with their page. */
  readonly isForNextPage: boolean;
  /** Nothing of a round: it waits as long as one is at play. */
  readonly isNotAtPlay: boolean;
  /** On this device's clock; told later than that, it would not be true any more. */
  readonly untilMs?: number | undefined;
  readonly outcome: Promise<Outcome<unknown>>;
  readonly settle: (outcome: Outcome<unknown>) => void;
}

export interface OpenDialog extends Asked {
  readonly id: number;
  /** Leaving the screen; it is gone when its animation has ended. */
  readonly isClosing: boolean;
}

export type QueueTerms = Partial<Pick<Asked, 'isForNextPage' | 'isNotAtPlay' | 'untilMs'>> & {
  /** It follows from a press: at once, over what is there. */
  readonly isPressed?: boolean;
};

interface Dialogs {
  /** From the first opened to the one on top. */
  readonly open: readonly OpenDialog[];
  /** Those nobody pressed for: the next one comes when nothing is open. */
  readonly waiting: readonly Asked[];
}

const OPEN_MAX = 6;
const WAITING_MAX = 8;
const NOT_SHOWN: Outcome<never> = { wasShown: false, result: undefined };
let lastId = 0;
let isAtPlay = false;

export const dialogStore = createStore<Dialogs>(() => ({ open: [], waiting: [] }));

export const dialogs = {
  /**
   * At once, over what is there: for what a press asked for. Resolves after the
   * closing animation; undefined when the dialog was dismissed or the page left. Asked for again while it is
   * there, it is not opened twice, and its answer goes to whoever asked first.
   */
  async open<Name extends DialogName>(name: Name, props: PropsOf<Name>): Promise<ResultOf<Name> | undefined> {
    const { result } = await (alreadyAsked(name, props) ?? openAtOnce(ask(name, props)));
    return result as ResultOf<Name> | undefined;
  },
  /** When nothing else is open, one after the other: for what nobody pressed for. What has an end comes first. */
  async queue<Name extends DialogName>(
    name: Name,
    props: PropsOf<Name>,
    terms: QueueTerms = {},
  ): Promise<Outcome<ResultOf<Name>>> {
    const open = terms.isPressed ? openAtOnce : openInTurn;
    const outcome = alreadyAsked(name, props) ?? open(ask(name, props, terms));
    return (await outcome) as Outcome<ResultOf<Name>>;
  },
  close(id: number, result?: unknown): void {
    const dialog = find(id);
    if (dialog === undefined || dialog.isClosing) return;
    dialogStore.setState(({ open }) => ({
      open: open.map(one => (one.id === id ? { ...one, isClosing: true } : one)),
    }));
    setTimeout(() => takeAway(id, { wasShown: true, result }), POPUP_CLOSE_MS);
  },
  /** Whether the page is one that is played on. */
  setAtPlay(isPlayed: boolean): void {
    isAtPlay = isPlayed;
    setTimeout(openNext);
  },
  /** The page is left: what it opened goes, and what waited for its turn on it. */
  closeAll(): void {
    const { open, waiting } = dialogStore.getState();
    dialogStore.setState({ waiting: waiting.filter(({ isForNextPage }) => isForNextPage) });
    for (const { isForNextPage, settle } of waiting) if (!isForNextPage) settle(NOT_SHOWN);
    for (const { id } of open) dialogs.close(id);
  },
  /** Without its animation: it cannot be drawn. */
  drop(id: number): void {
    takeAway(id, NOT_SHOWN);
  },
  dropAll(): void {
    const { open, waiting } = dialogStore.getState();
    dialogStore.setState({ open: [], waiting: [] });
    for (const { settle } of [...open, ...waiting]) settle(NOT_SHOWN);
  },
};

function ask(name: DialogName, props: object, terms: QueueTerms = {}): Asked {
  const { isForNextPage = false, isNotAtPlay = false, untilMs } = terms;
  let settle: Asked['settle'] = () => undefined;
  const outcome = new Promise<Outcome<unknown>>(resolve => {
    settle = resolve;
  });
  return { name, props, isForNextPage, isNotAtPlay, untilMs, outcome, settle };
}

/** A second tap, or news that were told already. */
function alreadyAsked(name: DialogName, props: object): Promise<Outcome<unknown>> | undefined {
  const { open, waiting } = dialogStore.getState();
  const isSame = (one: Asked) => one.name === name && replaceEqualDeep(one.props, props) === one.props;
  const asked = open.find(one => !one.isClosing && isSame(one)) ?? waiting.find(isSame);
  return asked?.outcome.then(({ wasShown }) => ({ wasShown, result: undefined }));
}

function openAtOnce(asked: Asked): Promise<Outcome<unknown>> {
  const { open } = dialogStore.getState();
  if (open.length >= OPEN_MAX) return Promise.resolve(NOT_SHOWN);
  lastId += 1;
  dialogStore.setState({ open: [...open, { ...asked, id: lastId, isClosing: false }] });
  return asked.outcome;
}

function openInTurn(asked: Asked): Promise<Outcome<unknown>> {
  const { open, waiting } = dialogStore.getState();
  if (open.length === 0 && waiting.every(isHeld) && !isHeld(asked)) return openAtOnce(asked);
  if (waiting.length >= WAITING_MAX) return Promise.resolve(NOT_SHOWN);
  // Among those with an end, and among those without, whoever asked first.
  const isBefore = (one: Asked) => one.untilMs !== undefined || asked.untilMs === undefined;
  const place = waiting.filter(isBefore).length;
  dialogStore.setState({ waiting: waiting.toSpliced(place, 0, asked) });
  return asked.outcome;
}

const isHeld = ({ isNotAtPlay }: Asked) => isNotAtPlay && isAtPlay;

function takeAway(id: number, outcome: Outcome<unknown>): void {
  const dialog = find(id);
  if (dialog === undefined) return;
  dialogStore.setState(({ open }) => ({ open: open.filter(one => one.id !== id) }));
  dialog.settle(outcome);
  // After whoever waited for this one: what they open next belongs to it.
  setTimeout(openNext);
}

function openNext(): void {
  const { open, waiting } = dialogStore.getState();
  const nowMs = clock.nowMs();
  const isLate = ({ untilMs = nowMs + 1 }: Asked) => untilMs <= nowMs;
  const inTime = waiting.filter(one => !isLate(one));
  for (const { settle } of waiting.filter(isLate)) settle(NOT_SHOWN);
  const next = open.length > 0 ? undefined : inTime.find(one => !isHeld(one));
  dialogStore.setState({ waiting: inTime.filter(one => one !== next) });
  if (next !== undefined) void openAtOnce(next);
}

function find(id: number): OpenDialog | undefined {
  return dialogStore.getState().open.find(one => one.id === id);
}
