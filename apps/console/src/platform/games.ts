/** What games are called here, by the wire's number. */
import { GameType } from '@boardwalk/contract/enums';

const NAMES: Readonly<Record<number, string>> = {
  [GameType.push]: 'Coin pushers',
  [GameType.claw]: 'Claw machines',
  [GameType.gashapon]: 'Capsules',
  [GameType.bo]: 'Tide Call',
  [GameType.gem]: 'Gem Cove',
  [GameType.slot]: 'Slots',
};

/** A game without a name of its own is called by its word: 'Lucky cards' of `luckyCards`. */
export function gameText(gameType: number): string {
  const word = Object.entries(GameType).find(([, number]) => number === gameType)?.[0] ?? `game ${gameType}`;
  const plain = word.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return NAMES[gameType] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

export const GAME_OPTIONS = Object.values(GameType)
  .map(gameType => ({ value: String(gameType), label: gameText(gameType) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
