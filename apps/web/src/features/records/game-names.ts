/** The games by the words of their addresses, the wire's numbers and the dictionary. */
import { GameType } from '@boardwalk/contract/enums';
import { type TextKey, t } from '../../platform/i18n/i18n.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

/** A game's word, or the wire's number for it. */
export function gameTypeOfSegment(segment: string): GameType | undefined {
  return Object.entries(GameType).find(known => known.some(name => String(name) === segment))?.[1];
}

export function segmentOfGameType(gameType: number): string {
  return Object.entries(GameType).find(([, number]) => number === gameType)?.[0] ?? String(gameType);
}

export function gameName(gameType: number): string {
  const names: Readonly<Record<number, TextKey>> = {
    [GameType.push]: 'game.push',
    [GameType.gem]: 'game.gem',
    [GameType.plinko]: 'game.plinko',
    [GameType.bo]: 'game.bo',
    [GameType.fishing]: 'game.fishing',
    [GameType.slot]: 'game.slot',
    [GameType.claw]: 'game.claw',
    [GameType.gashapon]: 'game.gashapon',
  };
  return t(names[gameType] ?? 'game.other');
}

const icons: Readonly<Record<number, IconName>> = {
  [GameType.push]: 'coins',
  [GameType.claw]: 'grab',
  [GameType.gashapon]: 'gift',
};

export function gameIcon(gameType: number): IconName {
  return icons[gameType] ?? 'dice';
}
