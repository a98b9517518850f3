/** From which version of a native shell a feature works. */
import type { NativeFeature } from '../enums/shell.ts';

/** A version no shell will reach. */
const NEVER = '9.9.9';
const ALWAYS = '0.0.0';

export interface FeatureGate {
  readonly android: string;
  readonly ios: string;
  /** Only accounts with this number in `functionAbTest`. */
  readonly group?: number;
}

/** `functionAbTest` number of group W. */
const GROUP_W = 23;

export const FEATURE_GATES: Readonly<Record<NativeFeature, FeatureGate>> = {
  self_cyber_push: { android: '1.0.3', ios: '1.3.8' },
  video_player: { android: '1.0.4', ios: NEVER },
  live_player: { android: '1.0.4', ios: NEVER },
  trtc_player: { android: '1.0.4', ios: NEVER },
  packaged_bridge: { android: '1.0.4', ios: ALWAYS },
  cyber_push: { android: NEVER, ios: NEVER },
  open_im: { android: NEVER, ios: NEVER },
  recharge_W: { android: ALWAYS, ios: ALWAYS, group: GROUP_W },
};
