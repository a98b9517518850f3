/** The forum in the words of the staff. */
import type { ForumReason, WordRule } from '@boardwalk/contract/enums';
import type { OutputOf } from '../../platform/call.ts';
import type { Tone } from '../../ui/Pill.tsx';

export type Case = OutputOf<'forum.cases'>['list'][number];
export type FullCase = OutputOf<'forum.case'>;

export const READS = ['forum.', 'audit.', 'figures.'];

export const WHATS = [
  { key: 'report', text: 'Reports', dot: 'needs' },
  { key: 'filter', text: 'Filter', dot: 'free' },
  { key: 'appeal', text: 'Appeals', dot: 'fault' },
] as const satisfies readonly { readonly key: Case['what']; readonly text: string; readonly dot: string }[];

export const REASONS: Readonly<Record<ForumReason, string>> = {
  spam: 'Advertising or spam',
  insult: 'Insults',
  hate: 'Hate',
  sexual: 'Sexual content',
  violence: 'Violence or threats',
  fraud: 'Fraud',
  privacy: 'Personal data',
  other: 'Something else',
};
export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }));

export const RULES: Readonly<Record<WordRule, string>> = {
  severe: 'refused',
  mild: 'hidden',
  allowed: 'allowed',
};

const STATES: Readonly<Record<Case['state'], { readonly text: string; readonly tone: Tone }>> = {
  shown: { text: 'shown', tone: 'good' },
  removed: { text: 'removed', tone: 'bad' },
  deleted: { text: 'deleted by its author', tone: 'plain' },
};
export const stateOf = ({ state }: Pick<Case, 'state'>) => STATES[state];

const OUTCOMES: Readonly<Record<string, string>> = {
  removed: 'Removed',
  kept: 'Left as it is',
  restored: 'Brought back',
  refused: 'Appeal refused',
  gone: 'Deleted by its author',
};
export const outcomeText = (outcome: string): string => OUTCOMES[outcome] ?? outcome;

/** What a case is in one line. */
export function caseText({ what, kind, reports }: Pick<Case, 'what' | 'kind' | 'reports'>): string {
  if (what === 'appeal') return `Appeal about a ${kind}`;
  if (what === 'filter') return `The filter hid words of a ${kind}`;
  return `${reports === 1 ? '1 report' : `${reports} reports`} of a ${kind}`;
}

/** Spans as the line they are. */
export function plainText(content: FullCase['post']['content']): string {
  return content
    .map(spans =>
      spans
        .map(({ is, text }) => (is === 'mention' ? `@${text}` : is === 'tag' ? `#${text}` : text))
        .join(''),
    )
    .join('\n');
}

/** The number of a post, typed by itself or within the address of its page. */
export function postIdIn(typed: string): string | undefined {
  return /^(?:\S*\/post\/)?(\d{1,15})(?:[?#]\S*)?$/.exec(typed.trim())?.[1];
}
