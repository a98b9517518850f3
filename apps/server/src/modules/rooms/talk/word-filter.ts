/** Masks words that hurt. English ones; what they hide behind (spaces, look-alike letters) does not help them. */
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const censor = new TextCensor().setStrategy(asteriskCensorStrategy());

export function isClean(text: string): boolean {
  return !matcher.hasMatch(text);
}

export function masked(text: string): string {
  return censor.applyTo(text, matcher.getAllMatches(text));
}
