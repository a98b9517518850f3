/** The games by the words of their addresses, the wire's numbers and the dictionary. */
import { GameType } from '@boardwalk/contract/enums';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

/** A game's word, or the wire's number for it. */
export function gameTypeOfSegment(segment: string): GameType | undefined {
  return Object.entries(GameType).find(known => known.some(name => String(name) === segment))?.[1];
}

export function segmentOfGameType(gameType: number): string {
  return Object.entries(GameType).find(([, number]) => number === gameType)?.[0] ?? String(gameType);
}

/** The dictionary has a name for each game's word; a game newer than it has a general one. */
export function gameName(gameType: number): string {
  const key = `game.${segmentOfGameType(gameType)}`;
  return t(key in i18n.messages ? (key as TextKey) : 'game.other');
}

const icons: Readonly<Record<number, IconName>> = {
  [GameType.push]: 'coins',
  [GameType.claw]: 'grab',
  [GameType.gashapon]: 'gift',
  [GameType.bo]: 'tide',
  [GameType.fishing]: 'fish',
};

export function gameIcon(gameType: number): IconName {
  return icons[gameType] ?? 'dice';
}
