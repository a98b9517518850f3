/** The next answer, with coins where the house owes some: those ask for a reason, and who is sitting here. */

import { LOCALES } from '@boardwalk/contract/constants';
import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { useMe } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Pictures } from './Pictures.tsx';
import { ReadyAnswers, type Rule, Suggested } from './Ready.tsx';
import {
  DEFAULT_LOCALE,
  type Filling,
  fillIn,
  type Locale,
  localeOf,
  openPlaces,
  type ReadyText,
} from './ready-text.ts';
import { ANSWER_STATES, type AnswerState, READS, type Report } from './report-text.ts';

const MOST_LETTERS = 1000;
const MOST_COINS = 1_000_000;

interface Draft {
  readonly content: string;
  readonly coins: number;
  readonly state: AnswerState;
  readonly pictures: readonly string[];
  /** What suggested these coins. */
  readonly rule: Rule | undefined;
  /** A ready answer in English, where it was put in in another language. */
  readonly gloss: string;
  /** Another wish has another one. */
  readonly key: string;
}

const emptyDraft = (): Draft => ({
  content: '',
  coins: 0,
  state: 'solved',
  pictures: [],
  rule: undefined,
  gloss: '',
  key: newKey(),
});

/** A ready answer goes behind what is written already; its English stands below where it is in another language. */
function withText(
  content: string,
  words: ReadyText['value']['content'],
  filling: Filling,
  locale: Locale,
): Pick<Draft, 'content' | 'gloss'> {
  const wordsIn = (one: Locale) => fillIn(words[one] || words['en-US'], filling, one);
  const isForeign = locale !== DEFAULT_LOCALE && (words[locale] ?? '') !== '';
  return {
    content: [content, wordsIn(locale)].filter(Boolean).join('\n\n').slice(0, MOST_LETTERS),
    gloss: isForeign ? wordsIn(DEFAULT_LOCALE) : '',
  };
}

export function Answer({ report }: { readonly report: Report }) {
  const { repairId, playerName, roomName } = report;
  const { aloneUpToCoins } = useMe();
  const [draft, setDraft] = useState(emptyDraft);
  const [isAsking, setAsking] = useState(false);
  const [locale, setLocale] = useState<Locale>(localeOf(report));
  const answer = useChange('reports.answer', { reads: READS, onDone: () => setDraft(emptyDraft()) });
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next, key: newKey() });
  const { coins, state, key, pictures, rule } = draft;
  const content = draft.content.trim();
  const open = openPlaces(content);
  const isReady = content !== '' && open === '' && coins <= aloneUpToCoins && !answer.isPending;
  const wish = {
    repairId,
    content,
    state,
    idempotencyKey: key,
    ...(pictures.length > 0 ? { pictures: [...pictures] } : {}),
    ...(rule ? { rule } : {}),
  };
  const putIn = ({ value }: ReadyText) =>
    change(withText(content, value.content, { player: playerName, room: roomName, coins }, locale));
  const send = () => {
    if (!isReady) return;
    if (coins > 0) setAsking(true);
    else answer.mutate(wish);
  };
  const action = coins > 0 ? `Send and give ${countText(coins)}` : 'Send';
  return (
    <>
      <form
        className="answer stack"
        aria-label="Answer"
        onSubmit={event => {
          event.preventDefault();
          send();
        }}
      >
        <ReadyAnswers report={report} locale={locale} locales={LOCALES} onLocale={setLocale} onText={putIn} />
        <Words draft={draft} playerName={playerName} onChange={change} onSend={send} />
        {draft.gloss && content !== '' && <p className="dim gloss">{draft.gloss}</p>}
        {open && <p className="warn">{open} is still to be filled in.</p>}
        <Suggested
          report={report}
          chosen={rule}
          onChoose={({ outcome, ruleVersion, coins: suggested }) => {
            const filled = fillIn(draft.content, { player: '', room: '', coins: suggested }, locale);
            change({ coins: suggested, rule: { outcome, version: ruleVersion }, content: filled });
          }}
        />
        <Settings draft={draft} mostAlone={aloneUpToCoins} onChange={change}>
          <Button type="submit" className="gold" loading={answer.isPending} disabled={!isReady}>
            {action} <kbd>⌘ ↵</kbd>
          </Button>
        </Settings>
        {answer.error && !isAsking && <FailureNote error={answer.error} />}
      </form>
      <ReasonDialog
        title={`Give ${countText(coins)} coins to ${playerName}`}
        action={action}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => answer.mutateAsync({ ...wish, reason, compensationCoins: coins })}
      >
        <p>They get them at once, with your answer.</p>
      </ReasonDialog>
    </>
  );
}

interface WordsProps {
  readonly draft: Draft;
  readonly playerName: string;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly onSend: () => void;
}

function Words({ draft, playerName, onChange, onSend }: WordsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Textarea
      aria-label="Answer"
      placeholder={`Write to ${playerName}`}
      autosize
      minRows={3}
      maxRows={9}
      maxLength={MOST_LETTERS}
      value={draft.content}
      onKeyDown={onKeyDown}
      onChange={event => onChange({ content: event.currentTarget.value })}
    />
  );
}

interface SettingsProps {
  readonly draft: Draft;
  readonly mostAlone: number;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly children: ReactNode;
}

function Settings({ draft, mostAlone, onChange, children }: SettingsProps) {
  return (
    <div className="row wrap between">
      <SegmentedControl
        aria-label="What becomes of it"
        data={[...ANSWER_STATES]}
        value={draft.state}
        onChange={state => onChange({ state })}
      />
      <Coins
        coins={draft.coins}
        mostAlone={mostAlone}
        onChange={coins => onChange({ coins, rule: undefined })}
      />
      <Pictures pictures={draft.pictures} onChange={pictures => onChange({ pictures })} />
      {children}
    </div>
  );
}

interface CoinsProps {
  readonly coins: number;
  readonly mostAlone: number;
  readonly onChange: (coins: number) => void;
}

function Coins({ coins, mostAlone, onChange }: CoinsProps) {
  return (
    <NumberInput
      aria-label="Coins to give"
      description={`Up to ${countText(mostAlone)} by yourself`}
      min={0}
      max={MOST_COINS}
      allowDecimal={false}
      allowNegative={false}
      className="coins"
      leftSection={<img src="/console/assets/mark.svg" alt="" width={18} height={18} />}
      value={coins}
      error={coins > mostAlone && `You may give up to ${countText(mostAlone)} by yourself.`}
      onChange={value => onChange(Number(value) || 0)}
    />
  );
}
