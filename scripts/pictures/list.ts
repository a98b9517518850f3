/** Every picture as data: where it is taken, by whom, in which theme, and what has to be seen first. */
import type { connectBrowser } from '../../e2e/support/browser.ts';
import type { Story } from './story.ts';

type Browser = Awaited<ReturnType<typeof connectBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

export interface Picture {
  /** From the root of the repository; pictures of the README as PNG, those of an app store as JPEG. */
  readonly file: `docs/pictures/${string}.png` | `apps/web/public/screenshots/${string}.jpg`;
  readonly path: (story: Story) => string;
  readonly theme: 'blue' | 'pink';
  readonly isSignedIn: boolean;
  /** On a big screen instead of a phone. */
  readonly isWide?: boolean;
  /** Resolves when the page shows what the picture is for. */
  readonly look: (page: Page, story: Story) => Promise<void>;
}

/** The balance has counted up. */
const COUNTING_MS = 2_000;
/** A demo's week is played, on a machine that does other things as well. */
const WEEK_MS = 15_000;
/** Balls are on their way. */
const FLIGHT_MS = 1_300;
/** A machine is woken, and drawn well, in software, on a machine that does other things as well. */
const MACHINE_MS = 25_000;
/** Reels, gems and fish have come. */
const GAME_MS = 12_000;

export const pictures: readonly Picture[] = [
  {
    file: 'docs/pictures/home.png',
    path: () => '/',
    theme: 'blue',
    isSignedIn: true,
    look: seeHome,
  },
  {
    file: 'docs/pictures/about.png',
    path: () => '/about',
    theme: 'blue',
    isSignedIn: false,
    look: page => page.getByRole('link', { name: 'Verify a round yourself' }).first().waitFor(),
  },
  {
    file: 'docs/pictures/plinko-blue.png',
    path: plinkoPath,
    theme: 'blue',
    isSignedIn: true,
    look: dropBalls,
  },
  {
    file: 'docs/pictures/gashapon.png',
    path: ({ machineId }) => `/gashapon/${machineId}`,
    theme: 'pink',
    isSignedIn: true,
    look: seeCapsules,
  },
  {
    file: 'docs/pictures/mall.png',
    path: () => '/mall',
    theme: 'blue',
    isSignedIn: true,
    look: page => page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor(),
  },
  {
    file: 'docs/pictures/forum.png',
    path: () => '/forum',
    theme: 'pink',
    isSignedIn: true,
    look: async page => {
      // What people wrote comes with the demo's week.
      await page.waitForTimeout(WEEK_MS);
      await page.reload();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    file: 'docs/pictures/top-list.png',
    path: () => '/top-list',
    theme: 'blue',
    isSignedIn: true,
    look: async page => {
      await page.waitForTimeout(WEEK_MS);
      await page.reload();
      await page.waitForTimeout(COUNTING_MS);
    },
  },
  machinePicture('push', '/push/1/20001/0', 'blue'),
  machinePicture('claw', '/claw/1/11001', 'pink'),
  machinePicture('push-lanes', '/push/1/20010/0', 'pink'),
  machinePicture('claw-cups', '/claw/1/11006', 'blue'),
  machinePicture('claw-rings', '/claw/1/11007', 'pink'),
  gamePicture('slot', '/slot/9002', 'blue'),
  gamePicture('gem', '/gem/4001', 'pink'),
  gamePicture('fishing', '/fishing/8001', 'blue'),
  {
    file: 'docs/pictures/quests.png',
    path: () => '/tasks',
    theme: 'pink',
    isSignedIn: true,
    look: page => page.getByText('Play a claw machine').first().waitFor(),
  },
  {
    file: 'docs/pictures/levels.png',
    path: () => '/levels',
    theme: 'blue',
    isSignedIn: true,
    look: page => page.getByRole('heading', { name: /Next up/ }).waitFor(),
  },
  {
    file: 'docs/pictures/records.png',
    path: () => '/user/coin-record',
    theme: 'blue',
    isSignedIn: true,
    look: page =>
      page
        .getByRole('link', { name: /Plinko/ })
        .first()
        .waitFor(),
  },
  {
    file: 'docs/pictures/verify.png',
    path: verifyPath,
    theme: 'blue',
    isSignedIn: true,
    look: seeVerified,
  },
  consolePicture('today', '/console/today?period=7', 'What the games return'),
  consolePicture('machines', '/console/machines', 'What lies in it'),
];

function machinePicture(name: string, address: string, theme: Picture['theme']): Picture {
  const file = `docs/pictures/${name}.png` as const;
  return { file, path: () => address, theme, isSignedIn: true, look: seeMachine };
}

/** A game that everybody plays at once, before the first turn. */
function gamePicture(name: string, address: string, theme: Picture['theme']): Picture {
  const file = `docs/pictures/${name}.png` as const;
  return { file, path: () => address, theme, isSignedIn: true, look: seeGame };
}

/** As the demo's owner sees it. */
function consolePicture(name: string, address: string, sign: string): Picture {
  return {
    file: `docs/pictures/console-${name}.png`,
    path: () => '/console',
    theme: 'blue',
    isSignedIn: false,
    isWide: true,
    look: async page => {
      await page.getByRole('button', { name: 'owner', exact: true }).click();
      await page.getByRole('navigation', { name: 'Pages' }).waitFor();
      // The week is played while the server is open already.
      await page.waitForTimeout(WEEK_MS);
      await page.goto(address);
      await page.getByText(sign).first().waitFor();
      await page.waitForTimeout(COUNTING_MS);
    },
  };
}

/** What a browser shows of the app before it is put on a home screen; the manifest lists them. */
export const screenshots: readonly Picture[] = [
  screenshot('home', () => '/', seeHome),
  screenshot('plinko', plinkoPath, dropBalls),
  screenshot('verify', verifyPath, seeVerified),
  { ...screenshot('home-wide', () => '/', seeHome), isWide: true },
];

function screenshot(name: string, path: Picture['path'], look: Picture['look']): Picture {
  return { file: `apps/web/public/screenshots/${name}.jpg`, path, theme: 'blue', isSignedIn: true, look };
}

async function seeMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).waitFor();
  await page.waitForTimeout(MACHINE_MS);
}

async function seeGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: /odds$/ }).first().waitFor();
  await page.waitForTimeout(GAME_MS);
}

/** The machine can be turned, and has its pictures. */
async function seeCapsules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Turn for/, disabled: false }).waitFor();
  await page.waitForTimeout(COUNTING_MS);
}

async function seeHome(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Pier Plinko/ })
    .first()
    .waitFor();
  await page.waitForTimeout(COUNTING_MS);
}

function seeVerified(page: Page): Promise<void> {
  return page.getByText('Matches what we say now').waitFor();
}

function verifyPath({ roundId }: Story): string {
  return `/verify/${roundId}`;
}

function plinkoPath({ roomId }: Story): string {
  return `/plinko/${roomId}`;
}

async function dropBalls(page: Page): Promise<void> {
  const drop = page.getByRole('button', { name: /drop/i }).first();
  await drop.waitFor();
  await page.getByRole('radio', { name: 'Medium' }).check();
  for (let ball = 0; ball < 3; ball++) await drop.click();
  await page.waitForTimeout(FLIGHT_MS);
}
