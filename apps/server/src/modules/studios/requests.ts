/**
 * What a game server may ask: the shape of each call's body. Names are those that public seamless wallets use. No body
 * fits two calls, so that a signed one cannot be sent to another.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** A stake, and a win, of one move at most. */
export const BET_MOST = 10_000_000;
export const WIN_MOST = 1_000_000_000;

const uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const round = Type.String({ pattern: '^[A-Za-z0-9._:-]{1,64}$' });
const asked = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object({ request_uuid: uuid, ...fields }, { additionalProperties: false });

const schemas = {
  session: asked({ login_token: token }),
  balance: asked({ session_token: token }),
  bet: asked({
    session_token: token,
    transaction_uuid: uuid,
    round,
    amount: Type.Integer({ minimum: 1, maximum: BET_MOST }),
  }),
  win: asked({
    session_token: token,
    transaction_uuid: uuid,
    round,
    reference_transaction_uuid: uuid,
    amount: Type.Integer({ minimum: 0, maximum: WIN_MOST }),
    round_closed: Type.Boolean(),
  }),
  rollback: asked({
    session_token: token,
    transaction_uuid: uuid,
    round,
    reference_transaction_uuid: uuid,
  }),
};

type Schemas = typeof schemas;
export type StudioCallName = keyof Schemas;
export type StudioRequest<Name extends StudioCallName = StudioCallName> = Static<Schemas[Name]>;

const validators: ReadonlyMap<string, { Check(value: unknown): boolean }> = new Map(
  Object.entries(schemas).map(([name, schema]) => [name, Compile(schema)]),
);

export function isStudioCall(name: string): name is StudioCallName {
  return Object.hasOwn(schemas, name);
}

/** Undefined for what is no JSON, or has not the shape of this call. */
export function readRequest<Name extends StudioCallName>(
  name: Name,
  body: Buffer,
): StudioRequest<Name> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  // It has the shape that the type says: the validator has just looked.
  return validators.get(name)?.Check(value) ? (value as StudioRequest<Name>) : undefined;
}
