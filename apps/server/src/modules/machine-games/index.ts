/** What the games of machines have in common. A game is built of these; games never import each other. */
export { leaveRound } from './broken-rounds.ts';
export { EventInbox } from './event-inbox.ts';
export { createGameRooms, type GameRoomDeps, type GameRooms } from './game-rooms.ts';
export type { GameMachines, RecoverPlay } from './machines.ts';
export { RoomMachine, type RoomMachineDeps } from './room-machine.ts';
