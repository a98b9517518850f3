/** What several of the console's calls speak of. */
import { PERMISSIONS, STAFF_ROLES } from '@boardwalk/rules';
import { Type } from 'typebox';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../constants/index.ts';
import { list, oneOf, text, timestampMs } from '../../fields.ts';

export const staffId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
export const staffRole = oneOf(...STAFF_ROLES);
export const mail = text(254, 3);
export const staffName = text(60, 1);
/** Six digits of an authenticator app, or a recovery code. */
export const secondFactor = text(40, 6);
export const token = text(64, 20);
/** Whatever the browser's credential interface makes; checked by the library that reads it. */
export const credential = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 16 });
export const credentialOptions = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

/** By locale; en-US is what every language without its own falls back to. */
export const words = (maxLength: number) =>
  Type.Unsafe<{ 'en-US': string } & Partial<Record<Locale, string>>>(
    Type.Object(
      Object.fromEntries(
        LOCALES.map(locale => [
          locale,
          locale === DEFAULT_LOCALE ? text(maxLength) : Type.Optional(text(maxLength)),
        ]),
      ),
      { additionalProperties: false },
    ),
  );

export const member = Type.Object({
  staffId,
  name: Type.String(),
  mail: Type.String(),
  role: staffRole,
  state: oneOf('invited', 'active', 'disabled'),
  isDemo: Type.Boolean(),
  hasPassword: Type.Boolean(),
  passkeys: Type.Integer(),
  recoveryCodesLeft: Type.Integer(),
  createdAt: timestampMs,
  /** 0 for somebody who never was there. */
  seenAt: timestampMs,
});

/** Who is signed in, and what they may do. */
export const me = Type.Object({
  staffId,
  name: Type.String(),
  mail: Type.String(),
  role: staffRole,
  isDemo: Type.Boolean(),
  permissions: list(oneOf(...PERMISSIONS), 64),
  /** Until when money may be moved without another proof; 0 before the first one. */
  provenUntil: timestampMs,
  /** What is left of what they may move today without a second person. */
  aloneUpToCoins: Type.Integer(),
  hasPasskey: Type.Boolean(),
  hasPassword: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
});
