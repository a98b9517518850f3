import { type TextKey, textParts } from './i18n.ts';
import type { TextValues } from './message.ts';

interface StrongTextProps {
  readonly text: TextKey;
  readonly values: TextValues;
}

/** A text that says by `<strong>` which of its words stand out. Values are never read for it: they are other people's words. */
export function StrongText({ text, values }: StrongTextProps) {
  return piecesOf(textParts(text, values)).map(({ words, isStrong }, at) =>
    isStrong ? <strong key={at}>{words}</strong> : words,
  );
}

interface Piece {
  readonly words: string;
  readonly isStrong: boolean;
}

function piecesOf(parts: ReturnType<typeof textParts>): readonly Piece[] {
  const pieces: Piece[] = [];
  let isStrong = false;
  for (const { text, isValue } of parts) {
    for (const words of isValue ? [text] : text.split(/(<\/?strong>)/)) {
      if (!isValue && words.endsWith('strong>')) isStrong = words === '<strong>';
      else if (words !== '') pieces.push({ words, isStrong });
    }
  }
  return pieces;
}
