import { expect, test } from 'vitest';
import { settingRows } from './setting-rows.ts';

test.each([
  [
    '{"gripStrong":800,"loosenAtTop":false}',
    [
      ['gripStrong', '800'],
      ['loosenAtTop', 'false'],
    ],
  ],
  [
    '{"stock":{"bear":4},"gripWeak":80}',
    [
      ['gripWeak', '80'],
      ['stock.bear', '4'],
    ],
  ],
  ['{"stock":{"bear":4}}', [['stock.bear', '4']]],
  [
    '{"wheel":[{"result":"mini","weight":3},{"result":"loss","weight":1}]}',
    [
      ['wheel 1', 'result mini, weight 3/4'],
      ['wheel 2', 'result loss, weight 1/4'],
    ],
  ],
  ['no settings', []],
])('the settings %s are told as rows', (config, rows) => {
  expect(settingRows(config)).toEqual(rows);
});

test('are at most eighty', () => {
  const config = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`setting${at}`, at]));
  expect(settingRows(JSON.stringify(config))).toHaveLength(80);
});
