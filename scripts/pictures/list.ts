/** Every picture as data: where it is taken, by whom, in which theme, and what has to be seen first. */
import type { connectBrowser } from '../../e2e/support/browser.ts';
import type { Story } from './story.ts';

type Browser = Awaited<ReturnType<typeof connectBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

export interface Picture {
  readonly file: `${string}.png`;
  readonly path: (story: Story) => string;
  readonly theme: 'blue' | 'pink';
  readonly isSignedIn: boolean;
  /** Resolves when the page shows what the picture is for. */
  readonly look: (page: Page, story: Story) => Promise<void>;
}

/** The balance has counted up. */
const COUNTING_MS = 2_000;
/** Balls are on their way. */
const FLIGHT_MS = 1_300;

export const pictures: readonly Picture[] = [
  {
    file: 'home.png',
    path: () => '/',
    theme: 'blue',
    isSignedIn: true,
    look: async page => {
      await page.getByRole('link', { name: /Pier Plinko/ }).waitFor();
      await page.waitForTimeout(COUNTING_MS);
    },
  },
  {
    file: 'auth.png',
    path: () => '/auth',
    theme: 'blue',
    isSignedIn: false,
    look: page => page.getByLabel('E-mail').waitFor(),
  },
  { file: 'plinko-blue.png', path: plinkoPath, theme: 'blue', isSignedIn: true, look: dropBalls },
  { file: 'plinko-pink.png', path: plinkoPath, theme: 'pink', isSignedIn: true, look: dropBalls },
  {
    file: 'records.png',
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
    file: 'verify.png',
    path: ({ roundId }) => `/verify/${roundId}`,
    theme: 'blue',
    isSignedIn: true,
    look: page => page.getByText('Verified in your browser').waitFor(),
  },
];

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
