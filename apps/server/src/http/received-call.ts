/** A request as a handler sees it. A class, because an object with getters is made slowly, and one is made for every call. */
import type { UserId } from '@boardwalk/base';
import type { Call, CallName } from '@boardwalk/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Addresses } from '../platform/addresses/index.ts';
import type { Log } from '../platform/log.ts';
import { type Caller, type Session, sessionOf } from './caller.ts';
import type { CallRequest, UploadedFile } from './handler.ts';
import { fileOf } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly serverLog: Log;
    readonly callerAddresses: Addresses;
  }
}

export class ReceivedCall implements CallRequest<CallName> {
  readonly input: CallRequest<CallName>['input'];
  readonly caller: Caller;
  readonly #request: FastifyRequest;
  readonly #call: Call;

  constructor(
    request: FastifyRequest,
    fields: Readonly<Record<string, unknown>>,
    caller: Caller,
    call: Call,
  ) {
    // Validated by the call's own schema.
    this.input = fields as CallRequest<CallName>['input'];
    this.caller = caller;
    this.#request = request;
    this.#call = call;
  }

  get common(): CallRequest<CallName>['common'] {
    return this.input as CallRequest<CallName>['common'];
  }

  get session(): Session {
    return sessionOf(this.caller);
  }

  get userId(): UserId {
    return sessionOf(this.caller).userId;
  }

  get address(): string {
    return this.#request.callerNetwork;
  }

  get subnet(): string {
    return this.#request.server.callerAddresses.subnetOf(this.#request.raw);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get log(): FastifyBaseLogger {
    return logOf(this.#request);
  }

  get file(): (() => Promise<UploadedFile | undefined>) | undefined {
    return this.#call.upload ? () => fileOf(this.#request) : undefined;
  }
}

/** Made when there is something to say. */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.server.serverLog.child({ requestId: request.id });
}
