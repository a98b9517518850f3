/** One sentence after the other; after the full stop of Chinese and Japanese there is no space. */
export function formatSentences(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll(/(?<=[。！？]) /g, '');
}
