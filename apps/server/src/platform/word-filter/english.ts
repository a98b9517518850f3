/** English words that hurt, also in look-alike or repeated letters and inside others. Spaced out they pass. */
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { Hit } from './hit.ts';

/** Never let through; what is not among them is hidden. */
const SEVERE = new Set(
  'abeed africoon arabush bestiality boonga chingchong chink fag incest kike nigger rape tranny'.split(' '),
);
/** Words of every day in other languages: an end, a delay, a subject, a colour, an ace, thick. */
const INNOCENT_ABROAD = new Set(
  'abo anal ass cock cum dick dyke fag negro orgy piss prick rape retard scat sex slut tit'.split(' '),
);

type Word = { readonly originalWord: string };

function matcherOf(isLeftOut: (word: string) => boolean) {
  const english = new DataSet<Word>().addAll(englishDataset);
  const data = english.removePhrasesIf(({ metadata }) => isLeftOut(metadata?.originalWord ?? ''));
  const built = data.build();
  const matcher = new RegExpMatcher({
    ...built,
    ...englishRecommendedTransformers,
    whitelistedTerms: [...(built.whitelistedTerms ?? []), 'shiitake', 'penistone'],
  });
  return (text: string): readonly Hit[] =>
    matcher.getAllMatches(text).map(match => {
      const { phraseMetadata } = data.getPayloadWithPhraseMetadata(match);
      const rule = SEVERE.has(phraseMetadata?.originalWord ?? '') ? 'severe' : 'mild';
      return { from: match.startIndex, to: match.endIndex + 1, rule };
    });
}

const atHome = matcherOf(() => false);
const abroad = matcherOf(word => INNOCENT_ABROAD.has(word));

/** In a text of another language, only words that mean nothing else there. */
export function englishHits(text: string, language: string | undefined): readonly Hit[] {
  return (language === undefined || language === 'en' ? atHome : abroad)(text);
}
