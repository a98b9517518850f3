/** The halls and rooms of all games, as a player has them. */
import { addressOfGame, InstantGame } from '@boardwalk/contract/enums';
import type { Page } from 'playwright-core';
import { CUPS, clawAddress, LANES, pushAddress } from '../support/machine.ts';
import { readyToDrop } from '../support/room.ts';
import { LIGHTHOUSE, PIER, type Server } from '../support/server.ts';
import { type Layout, listAside, listBeside, listOffScreen, listTalkOverMachine } from './layout.ts';
import { LAPTOP, SIDEWAYS } from './sizes.ts';
import {
  at,
  button,
  heading,
  leadingBack,
  link,
  radio,
  type Sight,
  text,
  type Visit,
  withLayouts,
  withMachine,
} from './visit.ts';

const PUSH_PATH = '/push/:from/:id/:type/:groupState?';
const CLAW_PATH = '/claw/:from/:roomId/:groupId?';
/** A machine's seat can be taken, or waited for while another player has it. */
const seat = button(/^(Start|Get in line)/);

export async function listRoomPages(server: Server): Promise<readonly Visit[]> {
  return [
    ...(await listPlinkoRooms(server)),
    withLayouts(
      at('gashapon', '/gashapon/:roomId', '/gashapon/12001', button('Turn for 60 coins')),
      ...placeInstantGame(button('Turn for 60 coins')),
    ),
    at('fishing-hall', '/fishing', '/fishing', link(/Lantern Reef/)),
    at('fishing', '/fishing/:id', '/fishing/8001', radio(/^Bullet/)),
    at('bo', '/bo/:id', '/bo/7001', radio(/^Up/)),
    at('slot-hall', '/slot', '/slot', link(/Firework Bay/)),
    leadingBack(
      at('cyber-push', '/cyber-push/:roomId', '/cyber-push/20001', text('not supported on the web')),
    ),
    ...(await listInstantRooms(server)),
    // A visitor of a machine stays until the next one, and the server moves it all the while.
    ...listMachineRooms(),
  ];
}

async function listPlinkoRooms(server: Server): Promise<readonly Visit[]> {
  const [{ roomId }, { roomId: lockedId }] = await Promise.all([server.room(PIER), server.room(LIGHTHOUSE)]);
  const drop = button('Drop');
  return [
    withLayouts(
      { ...at('plinko', '/plinko/:roomId', `/plinko/${roomId}`, drop), isThere: readyToDrop },
      ...placeInstantGame(drop),
    ),
    at('plinko-locked', '/plinko/:roomId', `/plinko/${lockedId}`, heading('Opens at Lv5.')),
  ];
}

/** The first room of every game of chance that has no list of its own. */
async function listInstantRooms(server: Server): Promise<readonly Visit[]> {
  const { list } = await server.call('play.rooms');
  const instant = new Set(Object.keys(InstantGame).map(addressOfGame));
  const first = list.filter(
    ({ game }, place) => instant.has(game) && list.findIndex(other => other.game === game) === place,
  );
  return first.map(({ game, roomId }) =>
    at(game, `/${game}/:roomId`, `/${game}/${roomId}`, page =>
      page.locator('[data-guide="turn"] button:enabled'),
    ),
  );
}

function listMachineRooms(): readonly Visit[] {
  return [
    withLayouts(at('push', PUSH_PATH, pushAddress(), seat), ...placeMachine()),
    at('push-lanes', PUSH_PATH, pushAddress(LANES), seat),
    at('push-tower', PUSH_PATH, pushAddress({ roomId: 20_009 }), seat),
    withLayouts(at('claw-room', CLAW_PATH, clawAddress, seat), ...placeMachine(), {
      size: SIDEWAYS,
      find: listTalkOverMachine,
    }),
    at('claw-bridge', CLAW_PATH, '/claw/1/11005', seat),
    at('claw-cups', CLAW_PATH, `/claw/1/${CUPS.roomId}`, seat),
    at('claw-rings', CLAW_PATH, '/claw/1/11007', seat),
  ].map(withMachine);
}

const back: Sight = page => page.getByRole('button', { name: 'Back', exact: true });

/** All prices and prizes are in sight on a laptop, and the button is under the thumb on a phone on its side. */
function placeInstantGame(turn: Sight): readonly Layout[] {
  return [
    {
      size: LAPTOP,
      find: async page => [...(await listOffScreen(page, [turn])), ...(await listAside(page))],
    },
    underThumb(turn),
  ];
}

/** A laptop shows odds, plays and chat beside the machine, and a phone on its side has the button under the thumb. */
function placeMachine(): readonly Layout[] {
  const start = button(/^Start/);
  const facts = (page: Page) => page.getByRole('region', { name: 'Rules and odds' });
  const parts: readonly Sight[] = [
    page => facts(page).getByRole('heading', { name: 'Latest plays' }),
    page => facts(page).getByText(/% confidence/),
    page => page.getByRole('region', { name: 'Room chat' }).getByRole('textbox'),
    start,
  ];
  return [
    {
      size: LAPTOP,
      find: async page => [
        ...(await listOffScreen(page, parts)),
        ...(await listBeside(page)),
        ...(await listAside(page)),
      ],
    },
    underThumb(start),
  ];
}

function underThumb(turn: Sight): Layout {
  return {
    size: SIDEWAYS,
    find: async page => [...(await listOffScreen(page, [turn, back])), ...(await listBeside(page))],
  };
}
