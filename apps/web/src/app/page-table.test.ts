import { AuthScope } from '@boardwalk/contract/enums';
import { describe, expect, test } from 'vitest';
import { isBuilt, unbuiltPages } from '../domain/unbuilt-pages.ts';
import { missingPage, pageAt, pageTable } from './page-table.ts';

/** Every route of the product, typed by hand: an address of it, and whether a guest may see it. */
const routes: readonly (readonly [address: string, who: 'anybody' | 'users'])[] = [
  ['/', 'anybody'],
  ['/home/142', 'anybody'],
  ['/auth', 'anybody'],
  ['/forum', 'anybody'],
  ['/post/7', 'anybody'],
  ['/post/new', 'users'],
  ['/posts/claw', 'anybody'],
  ['/claw', 'anybody'],
  ['/claw/search', 'anybody'],
  ['/claw/1/7', 'users'],
  ['/claw/1/7/3', 'users'],
  ['/push/1/7/0', 'users'],
  ['/push/1/7/0/2', 'users'],
  ['/push/vip', 'anybody'],
  ['/cyber-push/7', 'users'],
  ['/gashapon/7', 'users'],
  ['/plinko/7', 'users'],
  ['/bo/7', 'users'],
  ['/gem/7', 'users'],
  ['/fishing', 'anybody'],
  ['/fishing/7', 'users'],
  ['/slot', 'users'],
  ['/live/7', 'users'],
  ['/mall', 'anybody'],
  ['/goods/7', 'anybody'],
  ['/cart', 'users'],
  ['/address', 'users'],
  ['/address/7', 'users'],
  ['/order/7', 'users'],
  ['/orders/1', 'users'],
  ['/pack', 'users'],
  ['/star-contest', 'users'],
  ['/tasks', 'users'],
  ['/tasks/firstday', 'users'],
  ['/top-list', 'anybody'],
  ['/inbox', 'users'],
  ['/invite', 'users'],
  ['/levels', 'anybody'],
  ['/link', 'anybody'],
  ['/restore', 'anybody'],
  ['/recharge', 'anybody'],
  ['/club', 'anybody'],
  ['/trtx', 'anybody'],
  ['/prefer/home', 'anybody'],
  ['/prefer/theme', 'anybody'],
  ['/about', 'anybody'],
  ['/issues', 'anybody'],
  ['/user/coin-record', 'users'],
  ['/user/faq', 'anybody'],
  ['/user/game-record', 'users'],
  ['/user/game-record-detail/6', 'users'],
  ['/user/fishing-hunt/1', 'users'],
  ['/user/help-center', 'anybody'],
  ['/user/post-credit', 'users'],
  ['/user/settings', 'anybody'],
  ['/user/settings/language', 'anybody'],
  ['/user/settings/userinfo', 'users'],
  ['/user/trial-coin/push', 'users'],
];

describe('every route of the product', () => {
  test.each(routes)('has its row: %s for %s', (address, who) => {
    const page = pageAt(address);
    const scope = page === missingPage ? scopeOfUnbuilt(address) : page.scope;
    expect(scope).toBe(who === 'anybody' ? AuthScope.public : AuthScope.private);
  });

  test('is either built or shows the catch-all page to anybody', () => {
    for (const [address] of routes) expect(isBuilt(address)).toBe(pageAt(address) !== missingPage);
    expect(missingPage.scope).toBe(AuthScope.public);
  });

  test('has one row only', () => {
    const paths = [...pageTable.map(({ path }) => path), ...unbuiltPages.map(([path]) => path)];
    expect(paths).toEqual([...new Set(paths)]);
  });
});

function scopeOfUnbuilt(address: string): AuthScope | undefined {
  const pattern = (path: string) =>
    new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
  return unbuiltPages.find(([path]) => pattern(path).test(address))?.[1];
}
