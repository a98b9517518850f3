/** The app inside of a native shell: what it is told, what it tells, and what the shell's buttons do. */
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { dropButton, readyToDrop } from './support/room.ts';
import { PIER } from './support/server.ts';
import { putIntoShell } from './support/shell.ts';

const android = {
  platform: 'android',
  info: { appVersion: '2.1.0', packageName: 'com.example.pier' },
} as const;

/** A player's own, which no document brings. */
const RECORDS = '**/api/user/coin/record/list?*';

describe('the app in a native shell', () => {
  journey('says in every call from which shell it comes', async stage => {
    const { page, context } = await stage.takePhone({ player: await stage.server.player() });
    const info = { ...android.info, appsFlyerId: 'af-journey', vestBagId: 'bag-1' };
    await putIntoShell(context, page, { platform: 'ios', info });
    const asked = page.waitForRequest(RECORDS);
    const activated = page.waitForRequest('**/api/ad/forward/event/jsonp');
    await page.goto('/user/coin-record');
    const said = Object.fromEntries(new URL((await asked).url()).searchParams);
    expect(said).toMatchObject({
      appVersion: '2.1.0',
      packageName: 'com.example.pier',
      appsFlyerId: 'af-journey',
      vestBagId: 'bag-1',
      deviceType: '2',
      sourceId: '0',
    });
    expect((await activated).postDataJSON()).toMatchObject({ eventName: 'af Activation' });
  });

  journey('tells it once that the first page is there, and the colours around each page', async stage => {
    const { page, context } = await stage.takePhone();
    const shell = await putIntoShell(context, page, android);
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).waitFor();
    await expect.poll(async () => (await shell.told('ready')).length).toBe(1);
    expect(await shell.told('chrome')).toEqual([{ topBar: '#0a1440', safeArea: '#131d5f' }]);
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect.poll(() => shell.told('chrome')).toHaveLength(2);
    expect(await shell.told('ready')).toHaveLength(1);
  });

  journey('under review has no slots, and leads away from them', async stage => {
    const { page, context } = await stage.takePhone({ player: await stage.server.player() });
    await putIntoShell(context, page, { ...android, info: { ...android.info, isUnderReview: true } });
    await page.goto('/slot');
    await page.waitForURL(url => url.pathname === '/');
    await page.getByRole('link', { name: PIER }).waitFor();
  });

  journey('goes back by the phone’s own button: dialog, page, and twice out of the app', async stage => {
    const { server, takePhone, picture } = stage;
    const { page, context } = await takePhone({ player: await server.player() });
    const shell = await putIntoShell(context, page, android);
    await page.goto('/');
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.getByRole('button', { name: 'Change or reveal seeds' }).click();
    const sheet = page.getByRole('dialog', { name: 'Seeds' });
    await sheet.waitFor();
    await shell.say('back');
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/verify');
    await shell.say('back');
    await page.waitForURL(url => url.pathname === '/');
    // Until home is drawn a press is one on the page before it.
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await shell.say('back');
    await page.getByText('Press back again to leave').waitFor();
    await picture(page, 'back-again');
    expect(await shell.told('back')).toEqual([]);
    // Twice in two seconds, which a busy machine may need more than two presses for.
    const left = async () => {
      await shell.say('back');
      return (await shell.told('back')).length;
    };
    await expect.poll(left).toBeGreaterThan(0);
  });

  journey('is led into a room and out again, and tells of it', async stage => {
    const { server, takePhone } = stage;
    const { page, context } = await takePhone({ player: await server.player() });
    const shell = await putIntoShell(context, page, android);
    const { roomId } = await server.room(PIER);
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).waitFor();
    const path = `/plinko/${roomId}`;
    await shell.say('enterRoom', { path });
    await readyToDrop(page);
    expect(await shell.told('enterRoom')).toEqual([{ path }]);
    await shell.say('leaveRoom');
    await dropButton(page).waitFor({ state: 'hidden' });
    await expect.poll(() => shell.told('leaveRoom')).toEqual([{ path }]);
  });

  journey('that cannot copy shows the text to be copied by hand', async stage => {
    const { server, takePhone } = stage;
    const { page, context } = await takePhone({ player: await server.player() });
    await putIntoShell(context, page, { ...android, refused: ['copy'] });
    const asked = new Promise<string>(resolve => {
      page.on('dialog', dialog => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await page.goto('/verify');
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    expect(await asked).toContain('Copy to clipboard');
  });
});

describe('an address with load parameters', () => {
  journey('says them to the app and not to whoever gets the link', async stage => {
    const { page } = await stage.takePhone({ player: await stage.server.player() });
    const asked = page.waitForRequest(RECORDS);
    await page.goto('/user/coin-record?utm_source=poster&version=9.1.0&sid=s-1&review=1&invite_code=kai');
    const said = new URL((await asked).url()).searchParams;
    expect([said.get('market'), said.get('appVersion'), said.get('invitationUid')]).toEqual([
      'poster',
      '9.1.0',
      'kai',
    ]);
    await page.getByText('Welcome gift').waitFor();
    expect(page.url()).toMatch(/\/user\/coin-record$/);
    await page.goto('/slot');
    await page.waitForURL(url => url.pathname === '/');
  });

  journey('for buying coins only leads everywhere else to the recharge page', async stage => {
    const { page } = await stage.takePhone({ player: await stage.server.player() });
    await page.goto('/user/settings?from=recharge');
    await page.waitForURL(url => url.pathname === '/recharge');
  });
});
