/** The walk through the halls and rooms of all games, and a look at every sheet of a room. */
import { describe, expect } from 'vitest';
import { settle } from './support/idle.ts';
import { journey } from './support/journey.ts';
import { enterRoom, expectNothingInTheAir } from './support/room.ts';
import { lendAxe, listViolations, listWeakTexts } from './walk/faults.ts';
import { listRoomPages } from './walk/room-pages.ts';
import { NO_FAULTS, walk } from './walk/walk.ts';

const SHEETS = ['Auto', /^Latest results/, /^Next ball: seed/, 'Rules and odds', /see the proof/];

describe('rooms', () => {
  journey('keep the rules, have all in reach, and read whole in each language', async stage => {
    const player = await stage.server.player();
    const visits = await listRoomPages(stage.server);
    expect(await walk(stage, { player }, visits)).toEqual(NO_FAULTS);
  });

  journey('open no sheet that breaks a rule or has a text that is too weak', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    await server.drop(player.token);
    const { page, context } = await takePhone({ player });
    await lendAxe(context);
    await enterRoom(page, server);
    await expectNothingInTheAir(page);
    const found: string[] = [];
    for (const opener of SHEETS) {
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await expect.poll(() => dialog.getByRole('status', { name: 'Loading' }).count()).toBe(0);
      await settle(page);
      const name = `sheet ${String(opener)}`;
      const faults = [...(await listViolations(page)), ...(await listWeakTexts(page, name, picture))];
      found.push(...faults.map(fault => `${name}: ${fault}`));
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
  });
});
