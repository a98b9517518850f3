/** What a module provides for each of its calls. */
import type { UserId } from '@boardwalk/base';
import type { CallName, Calls, CommonParameter, InputOf, OutputOf } from '@boardwalk/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller, Session } from './caller.ts';

export interface CallRequest<Name extends CallName> {
  readonly input: InputOf<Calls[Name]>;
  readonly caller: Caller;
  /** The session of a call whose scope demands one; throws for public calls without. */
  readonly session: Session;
  readonly userId: UserId;
  readonly common: Readonly<Partial<Record<CommonParameter, string>>>;
  /** Where the caller is, an IPv6 address by its network: what limits count by. */
  readonly address: string;
  /** The wider network accounts are compared by; empty where nothing is known of it. It is never stored as it is. */
  readonly subnet: string;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** The one file of an upload call. */
  readonly file: (() => Promise<UploadedFile | undefined>) | undefined;
}

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly name: string;
}

export type Handler<Name extends CallName> = (request: CallRequest<Name>) => Promise<OutputOf<Calls[Name]>>;

export type Handlers<Names extends CallName = CallName> = { readonly [Name in Names]: Handler<Name> };
