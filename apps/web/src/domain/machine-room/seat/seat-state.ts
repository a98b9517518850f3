/** What the room and the player's own place in it are, as the server's instructions tell it, one after the other. */
import { SECOND_MS } from '@boardwalk/base';
import { GameState, RepairState } from '@boardwalk/contract/enums';
import {
  type ClawPhase,
  type InstructionCode,
  type OnlinePlayer,
  parseOnlinePlayer,
  type Seat as SeatWord,
  type ServerInstruction,
} from '@boardwalk/contract/socket';

type Of<Code extends ServerInstruction['code']> = Extract<ServerInstruction, { readonly code: Code }>;
export type RoomInstruction = Of<typeof InstructionCode.room>;
export type MachineInstruction = Of<typeof InstructionCode.machine>;
export type PushInstruction = Of<typeof InstructionCode.push>;

export type Spectator = NonNullable<RoomInstruction['spectators']>[number];

/** The coins of one hold at a pusher. */
export interface Tray {
  /** Won so far, in whole coins. */
  readonly wonCoins: number;
  readonly dropped: number;
  readonly left: number;
}

export interface SeatState {
  /** `denied`: this room lets the player not even watch. */
  readonly entry: 'entering' | 'inside' | 'denied';
  /** False between a lost connection and its return. */
  readonly isConnected: boolean;
  /** The server has told where the player stands. */
  readonly isKnown: boolean;
  readonly gameState: GameState;
  /** The machine has a fault, and is being repaired. */
  readonly isBroken: boolean;
  readonly userCount: number;
  /** Some of them, whoever came first. */
  readonly spectators: readonly Spectator[];
  readonly queueCount: number;
  /** What a play costs, as the room told it last. */
  readonly priceCoins: number | undefined;
  /** Who sits at the machine; the player too. */
  readonly player: OnlinePlayer | undefined;
  readonly playerName: string;
  /** Since when, on this device's clock. */
  readonly playerSinceMs: number | undefined;
  /** The end of the turn or hold everybody sees, on this device's clock. */
  readonly roomEndAtMs: number | undefined;
  readonly seat: SeatWord;
  /** By the server's clock: until when the player who is called may take the seat. */
  readonly calledUntilMs: number | undefined;
  /** The player was called and did not come, and has not asked again since. */
  readonly hasMissedTurn: boolean;
  /** In the queue, from 1. */
  readonly place: number | undefined;
  readonly waitMs: number | undefined;
  /** The end of the call, the play time or the kept seat, on this device's clock. */
  readonly endAtMs: number | undefined;
  readonly phase: ClawPhase;
  readonly serverSeedHash: string | undefined;
  /** The commitment to the play that comes next; a real machine has none. */
  readonly commitment: MachineInstruction['commitment'];
  readonly playId: string | undefined;
  readonly meter: number | undefined;
  readonly tray: Tray | undefined;
  /** As the last instruction told it. */
  readonly balanceCoins: number | undefined;
}

export const emptySeat: SeatState = {
  entry: 'entering',
  isConnected: false,
  isKnown: false,
  gameState: GameState.free,
  isBroken: false,
  userCount: 0,
  spectators: [],
  queueCount: 0,
  priceCoins: undefined,
  player: undefined,
  playerName: '',
  playerSinceMs: undefined,
  roomEndAtMs: undefined,
  seat: 'none',
  calledUntilMs: undefined,
  hasMissedTurn: false,
  place: undefined,
  waitMs: undefined,
  endAtMs: undefined,
  phase: 'idle',
  serverSeedHash: undefined,
  commitment: undefined,
  playId: undefined,
  meter: undefined,
  tray: undefined,
  balanceCoins: undefined,
};

interface Times {
  readonly endTime?: number | undefined;
  readonly nowTime?: number | undefined;
}

/** The server's times on this device's clock. */
function endOf({ endTime, nowTime }: Times, nowMs: number): number | undefined {
  return endTime === undefined ? undefined : nowMs + endTime - (nowTime ?? nowMs);
}

export function foldRoom(state: SeatState, told: RoomInstruction, nowMs: number): SeatState {
  const player = told.player === undefined ? undefined : parseOnlinePlayer(told.player);
  return {
    ...state,
    gameState: told.state,
    isBroken: told.repairState !== undefined && told.repairState !== RepairState.normal,
    userCount: told.userCount,
    spectators: told.spectators ?? [],
    queueCount: told.queueCount,
    priceCoins: told.price ?? state.priceCoins,
    player,
    playerName: told.nickName ?? '',
    playerSinceMs: player && nowMs - player.duration * SECOND_MS,
    commitment: told.commitment ?? state.commitment,
    roomEndAtMs: endOf(told, nowMs),
  };
}

/** A `state` tells everything anew; answers and results only what they name. */
export function foldMachine(state: SeatState, told: MachineInstruction, nowMs: number): SeatState {
  const isWhole = told.event === 'state';
  return {
    ...state,
    isKnown: state.isKnown || isWhole,
    seat: told.seat ?? state.seat,
    calledUntilMs: told.seat === 'called' ? told.endTime : state.calledUntilMs,
    hasMissedTurn: hasMissedTurn(state, told),
    place: told.place ?? (isWhole ? undefined : state.place),
    waitMs: told.waitMs ?? (isWhole ? undefined : state.waitMs),
    endAtMs: endOf(told, nowMs) ?? (isWhole ? undefined : state.endAtMs),
    phase: told.phase ?? (isWhole ? 'idle' : state.phase),
    serverSeedHash: told.serverSeedHash ?? state.serverSeedHash,
    commitment: told.commitment ?? (isWhole ? undefined : state.commitment),
    playId: told.playId ?? state.playId,
    meter: told.meter ?? state.meter,
    balanceCoins: told.balance ?? state.balanceCoins,
    ...(told.seat !== undefined && told.seat !== 'seated' && { tray: undefined }),
  };
}

/** Whoever passes a call on is told before it has run out. */
function hasMissedTurn(before: SeatState, { seat = before.seat, nowTime = 0 }: MachineInstruction): boolean {
  if (seat !== 'none') return false;
  if (before.seat !== 'called') return before.hasMissedTurn;
  return before.calledUntilMs !== undefined && nowTime >= before.calledUntilMs;
}

export function foldPush(state: SeatState, told: PushInstruction, nowMs: number): SeatState {
  const before = state.tray ?? { wonCoins: 0, dropped: 0, left: 0 };
  const tray = {
    wonCoins: told.coin ?? before.wonCoins,
    dropped: told.dropped ?? before.dropped,
    left: told.left ?? before.left,
  };
  return {
    ...state,
    tray: told.event === 'accepted' || told.event === 'refused' ? state.tray : tray,
    serverSeedHash: told.serverSeedHash ?? state.serverSeedHash,
    playId: told.playId ?? state.playId,
    balanceCoins: told.balance ?? state.balanceCoins,
    endAtMs: endOf(told, nowMs) ?? state.endAtMs,
  };
}
