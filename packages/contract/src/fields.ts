/** The field schemas that calls share; every text and list has a bound. */
import { type TSchema, Type } from 'typebox';

/** Never with NUL or half a surrogate pair, which the database stores neither as text nor as JSON. */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({
    ...(minLength > 0 ? { minLength } : {}),
    maxLength,
    pattern: '^[^\\u0000\\ud800-\\udfff]*$',
  });
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
/** Coins of a balance or a payout; negative where something was taken. */
export const coinAmount = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'whole coins',
});
export const centAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'minor units' });
/** Milliseconds since the epoch. */
export const timestampMs = Type.Integer({
  minimum: 0,
  maximum: 8_640_000_000_000_000,
  description: 'milliseconds since the epoch',
});
export const idempotencyKey = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description: 'chosen by the client; the same key gives the same answer and moves money once',
});
/** Decimal text of an id that counts what happens; short enough to be an exact number as well. */
export const bigId = Type.String({ pattern: '^[0-9]{1,15}$' });
export const oneOf = <const V extends string | number>(...values: readonly V[]) =>
  Type.Unsafe<V>({ enum: values });
/** One of an enumeration's numbers; text is accepted on the wire and made a number. */
export const oneOfNumbers = <const V extends number>(values: Readonly<Record<string, V>>) =>
  Type.Unsafe<V>({ type: 'integer', enum: Object.values(values) });
export const list = <S extends TSchema>(schema: S, maxItems: number) => Type.Array(schema, { maxItems });
export const nothing = Type.Object({});
export const done = Type.Object({ done: Type.Literal(true) });

/** Pages count from 1; the size is bounded here once for every list. */
export const page = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
export const pageOf = <S extends TSchema>(row: S) =>
  Type.Object({ list: list(row, 100), pageNum: Type.Integer(), hasMore: Type.Boolean() });

/** Lists that grow at their head go on by what came before. */
export const cursorPage = {
  /** `nextCursor` of the page before. */
  cursor: Type.Optional(bigId),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
/** `nextCursor` is left out where there are no older ones. */
export const cursorPageOf = <S extends TSchema>(row: S) =>
  Type.Object({ list: list(row, 100), nextCursor: Type.Optional(bigId) });

/** Sent with every call; a call's own field of the same name wins. */
export const commonParameters = {
  timestamp: Type.Optional(text(32)),
  appsFlyerId: Type.Optional(text(128)),
  deviceId: Type.Optional(text(128)),
  deviceInfo: Type.Optional(text(512)),
  deviceType: Type.Optional(text(8)),
  sourceId: Type.Optional(text(8)),
  language: Type.Optional(text(16)),
  appType: Type.Optional(text(8)),
  globalType: Type.Optional(text(8)),
  clientVersion: Type.Optional(text(32)),
  appVersion: Type.Optional(text(32)),
  packageName: Type.Optional(text(128)),
  vestBagId: Type.Optional(text(64)),
  webAuth: Type.Optional(text(16)),
  market: Type.Optional(text(128)),
  currency: Type.Optional(text(8)),
  invitationUid: Type.Optional(text(64)),
  userId: Type.Optional(text(20)),
  token: Type.Optional(text(128)),
};
export type CommonParameter = keyof typeof commonParameters;

/** As the device has it, `Europe/Berlin`. Whose midnight counts, the server says. */
export const timeZone = Type.Optional(text(64));
