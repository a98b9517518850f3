/** The players' server behind `fetch`, typed by the contract. */
import { calls, commonParameters } from '@boardwalk/contract';
import { ContractServer, type FakeAnswers } from '@boardwalk/testkit/fake-server';

export class FakeServer extends ContractServer<typeof calls> {
  constructor(answers: FakeAnswers<typeof calls>) {
    super(calls, commonParameters, answers);
  }

  /** Every text of its answers so far, the longest first. */
  get said(): readonly string[] {
    return this.answered.flatMap(listTexts).sort((one, other) => other.length - one.length);
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
