/**
 * The live connection: a connection of its own shakes hands and beats its heart some times. It binds nobody,
 * so that guests can check too and no other device is told to go.
 */
import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import { SOCKET_PATH, SocketCommand } from '@boardwalk/contract/socket';
import { deviceId } from '../../../platform/device/device.ts';
import { operatingSystem } from '../../../platform/native/operating-system.ts';
import { hosts } from '../../../platform/request/hosts.ts';
import { SocketLink } from '../../../platform/socket/socket-link.ts';
import { type Finding, gradeBelow, percentile, roundTrip, within } from './finding.ts';

const BEATS = 12;
const ALL_WITHIN_MS = 8000;
const GOOD_MS = 200;
const FAIR_MS = 600;

export async function checkSocket(): Promise<Finding> {
  const timesMs = await beat();
  const grade = gradeBelow(percentile(timesMs, 95), GOOD_MS, FAIR_MS);
  return {
    grade,
    value: roundTrip(timesMs),
    ...(grade === 'good' ? {} : { advice: 'check.advice.network' as const }),
  };
}

function beat(): Promise<readonly number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
  const timesMs: number[] = [];
  let sentAtMs = 0;
  const next = () => {
    sentAtMs = performance.now();
    link.send(SocketCommand.heart, undefined);
  };
  const link = new SocketLink(() => new WebSocket(`${hosts.socket}${SOCKET_PATH}`), {
    onOpen: () => {
      const body = { deviceId, ...operatingSystem(), clientVersion: CLIENT_VERSION };
      link.send(SocketCommand.handshake, body);
    },
    onPacket: ({ cmd }) => {
      if (cmd === SocketCommand.handshake) return next();
      if (cmd !== SocketCommand.heart) return;
      timesMs.push(performance.now() - sentAtMs);
      if (timesMs.length < BEATS) next();
      else resolve(timesMs);
    },
    onLost: code => reject(new Error(`closed with ${code}`)),
  });
  link.open();
  return within(ALL_WITHIN_MS, promise).finally(() => link.close());
}
