/**
 * The console's server behind `fetch`, typed by the contract, with a member of the staff signed in. Every call that the
 * frame around the pages makes has an answer; a test gives those of its page.
 */
import { type ConsoleCallName, consoleCalls } from '@boardwalk/contract/console';
import { aloneUpToCoins, permissionsOf, type StaffRole } from '@boardwalk/rules';
import { makeBlank } from '@boardwalk/testkit/blank';
import { ContractServer } from '@boardwalk/testkit/fake-server';
import type { OutputOf } from '../src/platform/call.ts';

/** A Saturday in November. */
export const NOW_MS = 1_795_154_000_000;

const READS = (Object.keys(consoleCalls) as ConsoleCallName[]).filter(
  name => consoleCalls[name].effect === 'read',
);

type ListName = {
  [Name in ConsoleCallName]: OutputOf<Name> extends { list: readonly unknown[] } ? Name : never;
}[ConsoleCallName];
type Row<Name extends ListName> = OutputOf<Name>['list'][number];

export class FakeConsole extends ContractServer<typeof consoleCalls> {
  me: OutputOf<'session.me'>;

  constructor(role: StaffRole = 'owner') {
    super(consoleCalls, {}, {});
    this.me = makeMe(role);
    this.on('session.me', () => this.me);
    this.on('ledger.proof', () => makeOutput('ledger.proof', { at: NOW_MS, isSound: true }));
    this.on('machines.wall', () => makeOutput('machines.wall'));
    this.on('views.list', () => ({ list: [] }));
    this.on('staff.list', () => ({ list: [] }));
    this.on('approvals.list', () => ({ list: [], next: '' }));
  }

  /** Every other read is answered as in an arcade where nothing has happened yet. */
  answerEmpty(): void {
    for (const name of READS) if (!this.answers(name)) this.on(name, () => makeOutput(name));
  }

  /** Every read is refused, except who is signed in. */
  refuseReads(): void {
    for (const name of READS) if (name !== 'session.me') this.refuse(name, 'serverError');
  }

  /** Refuses this write until the operator has proven who they are, as the server does before money moves. */
  demandProof(name: ConsoleCallName): void {
    const answer = this.answerOf(name);
    this.refuse(name, 'proofRequired');
    this.on('session.prove', () => {
      this.on(name, answer);
      return this.me;
    });
  }

  /** The inputs that this call was sent, oldest first. */
  inputsOf<Name extends ConsoleCallName>(name: Name) {
    return this.requestsOf(name).map(({ input }) => input);
  }
}

/** An answer with these fields; the others are empty. */
export function makeOutput<Name extends ConsoleCallName>(
  name: Name,
  fields: Partial<OutputOf<Name>> = {},
): OutputOf<Name> {
  // The schema and the type are the contract's: what the one makes, the other describes.
  return { ...(makeBlank(consoleCalls[name].output) as object), ...fields } as OutputOf<Name>;
}

/** A row of a list with these fields; the others are empty. */
export function makeRow<Name extends ListName>(name: Name, fields: Partial<Row<Name>> = {}): Row<Name> {
  const { list } = (consoleCalls[name].output as { properties: { list: { items: object } } }).properties;
  return { ...(makeBlank(list.items) as object), ...fields } as Row<Name>;
}

export function makeMe(role: StaffRole): OutputOf<'session.me'> {
  return {
    staffId: 11,
    name: 'Hanna Visser',
    mail: 'hanna@pier.example',
    role,
    isDemo: true,
    permissions: [...permissionsOf(role)],
    provenUntil: 0,
    aloneUpToCoins: aloneUpToCoins(role),
    hasPasskey: false,
    hasPassword: false,
    recoveryCodesLeft: 0,
  };
}
