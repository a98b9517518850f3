import type { InputOf } from '../../platform/call.ts';

export type Segment = InputOf<'messages.preview'>;

export const SEGMENT_NAMES: Readonly<Record<Segment['segment'], string>> = {
  all: 'All players',
  members: 'Club members',
  levels: 'Players of some levels',
  lapsed: 'Players who are away',
  neverPaid: 'Players who never bought',
  ids: 'Players by number',
};

/** Levels need to be in order, and a segment by number needs numbers. */
export function isComplete({ segment, fromLevel = 0, untilLevel = 0, userIds }: Segment): boolean {
  if (segment === 'levels') return fromLevel <= untilLevel;
  return segment !== 'ids' || userIds !== undefined;
}
