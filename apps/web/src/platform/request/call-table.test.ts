import { callTable } from 'virtual:calls';
import { callTable as contractTable } from '@boardwalk/contract/table';
import { expect, test } from 'vitest';

test('the table of calls is that of the contract, without what only the server needs', () => {
  expect(Object.keys(callTable).toSorted()).toEqual(Object.keys(contractTable).toSorted());
  expect(contractTable).toMatchObject(callTable);
});
