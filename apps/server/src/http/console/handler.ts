/** What a module provides for each of its calls of the console. */
import { Refusal } from '@boardwalk/base';
import type {
  ConsoleCallName,
  ConsoleCalls,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '@boardwalk/contract/console';
import type { StaffRole } from '@boardwalk/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { UploadedFile } from '../handler.ts';

/** Who of the staff calls, by a session of their own. */
export interface StaffSession {
  readonly staffId: number;
  readonly name: string;
  readonly role: StaffRole;
  readonly isDemo: boolean;
  readonly sessionId: string;
  /** When they last proved who they are. */
  readonly provenAtMs: number;
}

/** Who did it and from where, as the audit log keeps it. */
export interface StaffWho {
  readonly staffId: number;
  readonly name: string;
  readonly role: StaffRole;
  readonly address: string;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  /** What limits count by: an IPv6 address by its network. */
  readonly network: string;
  readonly agent: string;
  /** `https://console.example`, as the browser names the page that asks. */
  readonly origin: string;
  /** Straight from this very machine, without a proxy between. */
  readonly isLoopback: boolean;
}

/** Text is written while it is read, so that it is never in memory as a whole; what is small and no text is bytes. */
export type ConsoleFile = { readonly name: string; readonly mediaType: string } & (
  | { readonly text: AsyncIterable<string> }
  | { readonly bytes: Buffer }
);

export interface ConsoleRequest<Name extends ConsoleCallName> {
  readonly input: ConsoleInputOf<ConsoleCalls[Name]>;
  /** Refuses `staffSignInRequired` before somebody has signed in. */
  readonly staff: StaffSession;
  readonly who: StaffWho;
  readonly from: Origin;
  readonly log: FastifyBaseLogger;
  /** Answers with this file in place of the output. */
  sendFile(file: ConsoleFile): void;
  /** The one file of an upload. */
  readonly file: (() => Promise<UploadedFile | undefined>) | undefined;
  /** Gives the browser a session, or takes it away. */
  setSession(session: { readonly token: string; readonly endsAtMs: number } | undefined): void;
}

export type ConsoleHandler<Name extends ConsoleCallName> = (
  request: ConsoleRequest<Name>,
) => Promise<ConsoleOutputOf<ConsoleCalls[Name]>>;

export type ConsoleHandlers<Names extends ConsoleCallName = ConsoleCallName> = {
  readonly [Name in Names]: ConsoleHandler<Name>;
};

export function staffOf(session: StaffSession | undefined): StaffSession {
  if (!session) throw new Refusal('staffSignInRequired');
  return session;
}
