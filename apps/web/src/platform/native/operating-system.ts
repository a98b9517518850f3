/**
 * The kind of device as the live connection says it: a shell's system, or the web. The server keeps one live
 * connection per user and kind.
 */
import { deviceInfo } from '../device/device.ts';
import { type Platform, platform } from './wire/shell.ts';

export interface OperatingSystem {
  readonly osName: Platform;
  /** The version of the system below, as far as the browser tells: '17.4'. */
  readonly osVersion: string;
}

const VERSION = /(?:Android|Windows NT|Mac OS X|OS) (\d+(?:[._]\d+)*)/;

export function operatingSystem(): OperatingSystem {
  return { osName: platform(), osVersion: versionIn(deviceInfo) };
}

export function versionIn(userAgent: string): string {
  return VERSION.exec(userAgent)?.[1]?.replaceAll('_', '.') ?? '';
}
