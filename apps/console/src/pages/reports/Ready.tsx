/** Ready answers and what the rules suggest, above the answer they are put into. */
import { NativeSelect } from '@mantine/core';
import { TranslateIcon } from '@phosphor-icons/react';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { languageName } from '../../ui/language-name.ts';
import { DEFAULT_LOCALE, type Locale, type ReadyText, readyFor } from './ready-text.ts';
import { OUTCOMES, type Report } from './report-text.ts';

interface ReadyProps {
  readonly report: Report;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly onLocale: (locale: Locale) => void;
  readonly onText: (text: ReadyText) => void;
}

export function ReadyAnswers({ report, locale, locales, onLocale, onText }: ReadyProps) {
  const aids = useCall('reports.aids', {});
  const texts = readyFor(aids.data?.texts ?? [], report.faultType);
  if (texts.length === 0) return null;
  return (
    <div className="ready" role="group" aria-label="Ready answers">
      <NativeSelect
        aria-label="Language of ready answers"
        leftSection={<TranslateIcon size={18} aria-hidden />}
        value={locale}
        onChange={event => onLocale(event.currentTarget.value as Locale)}
        data={locales.map(one => ({ value: one, label: languageName(one) }))}
      />
      {texts.map(text => (
        <button
          key={text.itemId}
          type="button"
          className="chip"
          title={text.value.content[locale] ?? text.value.content[DEFAULT_LOCALE]}
          onClick={() => onText(text)}
        >
          {text.value.name}
        </button>
      ))}
    </div>
  );
}

type Suggestion = Report['suggestions'][number];
export type Rule = Pick<Suggestion, 'outcome'> & { readonly version: number };

interface SuggestedProps {
  readonly report: Report;
  readonly chosen: Rule | undefined;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Filling in an amount gives nothing yet. */
export function Suggested({ report, chosen, onChoose }: SuggestedProps) {
  const { suggestions, givenTodayCoins } = report;
  if (suggestions.length === 0) return null;
  const cap = Math.max(...suggestions.map(({ capCoins }) => capCoins));
  return (
    <div className="ready" role="group" aria-label="What the rules suggest">
      {suggestions.map(one => (
        <button
          key={one.outcome}
          type="button"
          className="chip"
          aria-pressed={chosen?.outcome === one.outcome}
          disabled={one.coins === 0}
          onClick={() => onChoose(one)}
        >
          {OUTCOMES[one.outcome]} <b>{countText(one.coins)}</b>
        </button>
      ))}
      <span className="dim">
        {countText(givenTodayCoins)} of {countText(cap)} given to them today
      </span>
    </div>
  );
}
