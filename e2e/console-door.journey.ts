/** The console's door, for somebody who is not signed in. */
import { consoleCallTable } from '@boardwalk/contract/console';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { DESK } from './support/operator.ts';

journey('the door moves no button when its answer comes late', async ({ takePhone }) => {
  for (const viewport of [undefined, DESK]) {
    const { page, expectTrouble } = await takePhone(viewport && { viewport });
    // A visitor who is not signed in is refused, which the browser calls an error.
    expectTrouble(/staffSignInRequired/);
    let answer = () => undefined as void;
    const isAwaited = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route(`**${consoleCallTable['session.door'].path}*`, route =>
      isAwaited.then(() => route.continue()),
    );
    await page.goto('/console');
    const signIn = page.getByRole('button', { name: 'Sign in' });
    await signIn.waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.getByText(/^Version/).count()).toBe(0);
    const before = await signIn.boundingBox();
    answer();
    await page.getByText(/^Version/).waitFor();
    await page.getByRole('button', { name: 'owner' }).waitFor();
    expect(await signIn.boundingBox()).toEqual(before);
  }
});
