/** Which addresses are rooms: a shell is told of them, and may lead to them. */
import { addressOfGame, InstantGame } from '@boardwalk/contract/enums';
import { matchesPath } from '../../platform/router/match-path.ts';

const ROOMS = [
  '/plinko/:roomId',
  '/bo/:id',
  '/fishing/:id',
  '/gashapon/:roomId',
  '/slot',
  '/claw/:from/:roomId/:groupId?',
  '/push/:from/:id/:type/:groupState?',
  '/cyber-push/:roomId',
  '/live/:roomId',
  ...Object.keys(InstantGame).map(word => `/${addressOfGame(word)}/:roomId`),
];

export function isRoom(pathname: string): boolean {
  return ROOMS.some(path => matchesPath(path, pathname));
}
