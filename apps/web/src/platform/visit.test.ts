import { beforeEach, describe, expect, test } from 'vitest';
import { storage } from './storage.ts';
import { cleanAddress, listSource, readVisit } from './visit.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the address the app is opened with', () => {
  test('says nothing to most visits', () => {
    expect(readVisit('')).toMatchObject({
      market: 'Web',
      inviteCode: '',
      appVersion: '0.0.0',
      packageName: '',
      vestBagId: '',
      isReview: false,
      isRechargeOnly: false,
      playSource: undefined,
      pushTaskRecordId: '',
      message: '',
    });
    expect(readVisit('').sid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says everything at once', () => {
    const search =
      '?sid=s1&utm_source=poster&version=1.2.3&pkg=bag-9&packageName=com.example&review=1' +
      '&message=%2Finbox&from=11&invite_code=kai&firebasePushTaskRecordId=task-1';
    expect(readVisit(search)).toEqual({
      sid: 's1',
      market: 'poster',
      inviteCode: 'kai',
      appVersion: '1.2.3',
      packageName: 'com.example',
      vestBagId: 'bag-9',
      isReview: true,
      isRechargeOnly: false,
      playSource: 11,
      pushTaskRecordId: 'task-1',
      message: '/inbox',
    });
  });

  test.each([
    ['?from=recharge', { isRechargeOnly: true, playSource: undefined }],
    ['?from=1', { isRechargeOnly: false, playSource: 1 }],
    ['?from=15', { isRechargeOnly: false, playSource: 15 }],
    ['?from=16', { isRechargeOnly: false, playSource: undefined }],
    ['?from=1e0', { isRechargeOnly: false, playSource: undefined }],
  ])('names in %s where the visit comes from', (search, expected) => {
    expect(readVisit(search)).toMatchObject(expected);
  });

  test.each([
    ['?from=11', 11],
    ['?from=16', 1],
    ['', 1],
  ])('says by %s that rooms of a list are entered from %s', (search, source) => {
    expect(listSource(readVisit(search))).toBe(source);
  });

  test('has a bound for everything', () => {
    const long = 'x'.repeat(5000);
    const names = ['sid', 'utm_source', 'version', 'pkg', 'packageName', 'message', 'invite_code'];
    const said = readVisit(`?${names.map(name => `${name}=${long}`).join('&')}`);
    expect(Math.max(...Object.values(said).map(value => String(value).length))).toBe(500);
    expect([said.appVersion.length, said.vestBagId.length, said.inviteCode.length]).toEqual([32, 64, 64]);
  });
});

describe('what the address said', () => {
  test('counts for the whole visit, also after a reload', () => {
    const { sid } = readVisit('?version=1.2.3&review=1&pkg=bag-9&from=recharge');
    expect(readVisit('')).toMatchObject({
      sid,
      appVersion: '1.2.3',
      vestBagId: 'bag-9',
      isReview: true,
      isRechargeOnly: true,
    });
  });

  test('of a push message counts once', () => {
    readVisit('?message=%2Finbox&firebasePushTaskRecordId=task-1');
    expect(readVisit('')).toMatchObject({ message: '', pushTaskRecordId: '' });
  });

  test('of market and invitation stays on the device', () => {
    readVisit('?utm_source=poster&invite_code=kai&review=1');
    sessionStorage.clear();
    expect(readVisit('')).toMatchObject({ market: 'poster', inviteCode: 'kai', isReview: false });
    expect(storage.read('market')).toBe('poster');
  });

  test.each([
    ['?invite=ABCD2345', '/'],
    ['?invite_code=ABCD2345', '/home/6'],
    ['', '/invite/ABCD2345'],
    ['', '/invite/ABCD2345/'],
  ])('of an invitation is read from %j at %s, and stays', (search, path) => {
    readVisit(search, path);
    expect(readVisit('', '/').inviteCode).toBe('ABCD2345');
  });

  test('is taken back by the next address that says otherwise', () => {
    readVisit('?review=1&from=recharge');
    expect(readVisit('?review=0&from=1')).toMatchObject({ isReview: false, isRechargeOnly: false });
  });
});

describe('the address bar', () => {
  test.each([
    ['/?review=1&sid=x', '/'],
    ['/auth?return=%2Fplinko%2F3&invite_code=kai&utm_source=poster#top', '/auth?return=%2Fplinko%2F3#top'],
    ['/?invite=ABCD2345', '/'],
    ['/invite/ABCD-2345?utm_source=poster', '/'],
    ['/verify?firebasePushTaskRecordId=1&message=hi&pkg=1&packageName=2&version=3&from=4', '/verify'],
  ])('shows of %s only %s', (before, after) => {
    window.history.replaceState({ idx: 3 }, '', before);
    cleanAddress();
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(after);
    expect(window.history.state).toEqual({ idx: 3 });
  });

  test('is left alone where it says nothing to the app', () => {
    window.history.replaceState(null, '', '/auth?return=/plinko/3&x=%7E');
    cleanAddress();
    expect(window.location.search).toBe('?return=/plinko/3&x=%7E');
  });
});
