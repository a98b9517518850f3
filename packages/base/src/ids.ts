declare const brand: unique symbol;

/** A value that must not be mixed up with others of the same shape. */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };

/** Players' ids are positive integers, as the wire has them; 0 is the guest without an account. */
export type UserId = Branded<number, 'UserId'>;
export type RoomId = Branded<number, 'RoomId'>;
/** Decimal text of a 64-bit integer: rounds outgrow what a number holds exactly. */
export type RoundId = Branded<string, 'RoundId'>;
export type SessionId = Branded<string, 'SessionId'>;
export type TransferId = Branded<string, 'TransferId'>;
/** Chosen by the client, 8 to 64 characters of [A-Za-z0-9_-]; the same key gives the same answer. */
export type IdempotencyKey = Branded<string, 'IdempotencyKey'>;
