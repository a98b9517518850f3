/** Sign-ins, devices and ways in, as the wire has them. */

import type { SessionId } from '@boardwalk/base';
import type { CallName, Calls, OutputOf } from '@boardwalk/contract';
import { AuthSource } from '@boardwalk/contract/enums';
import type { User } from '../accounts/index.ts';
import type { LiveSession } from '../sessions/index.ts';
import type { SignedIn } from './commands/open-session.ts';
import type { ThirdPartyProvider } from './third-party/index.ts';

type Output<Name extends CallName> = OutputOf<Calls[Name]>;
type WayIn = Output<'identity.listThirdParties'>['list'][number];
type DeviceRow = Output<'identity.listDevices'>['list'][number];

export function presentSignIn({ userId, token, expiresAtMs, isNew }: SignedIn): Output<'identity.signIn'> {
  return { userId, token, expiresAt: expiresAtMs, insert: isNew };
}

export function presentDevice(session: LiveSession, currentId: SessionId): DeviceRow {
  return {
    sessionId: session.sessionId,
    deviceType: session.deviceType,
    deviceInfo: session.deviceInfo,
    signedInAt: session.signedInAtMs,
    seenAt: session.seenAtMs,
    current: session.sessionId === currentId,
  };
}

interface Bound {
  readonly source: number;
  readonly name: string;
  readonly boundAtMs: number;
}

/** The address first, as it is the way in that everybody may have. */
export function presentWaysIn({ mail, createdAtMs }: User, bound: readonly Bound[]): WayIn[] {
  const byMail = mail === null ? [] : [{ authSource: AuthSource.email, name: mail, boundAt: createdAtMs }];
  return [
    ...byMail,
    ...bound.map(one => ({ authSource: one.source, name: one.name, boundAt: one.boundAtMs })),
  ];
}

/** A provider that does not answer is left out: nobody could sign in with it now. */
export async function presentOptions(
  providers: readonly ThirdPartyProvider[],
): Promise<Output<'identity.signInOptions'>> {
  const rows = await Promise.allSettled(
    providers.map(async provider => ({
      authSource: provider.source,
      name: provider.name,
      clientId: provider.clientId,
      authorizeUrl: await provider.authorizeUrl(),
    })),
  );
  return { list: rows.flatMap(row => (row.status === 'fulfilled' ? [row.value] : [])) };
}
