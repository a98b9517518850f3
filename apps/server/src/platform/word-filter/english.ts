/** Masks words that hurt: English ones, also in look-alike or repeated letters. Spaced out they pass. */
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

const english = englishDataset.build();
const matcher = new RegExpMatcher({
  ...english,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(english.whitelistedTerms ?? []), 'shiitake', 'penistone'],
});
const censor = new TextCensor().setStrategy(asteriskCensorStrategy());

export function isClean(text: string): boolean {
  return !matcher.hasMatch(text);
}

export function masked(text: string): string {
  return censor.applyTo(text, matcher.getAllMatches(text));
}
