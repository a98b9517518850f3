/** All questions, by topic. What was read once is there without a connection. */
import { useEffect } from 'react';
import { activeLocale } from '../../platform/i18n/i18n.ts';
import { type Row, useCall } from '../../platform/request/hooks.ts';
import { storage } from '../../platform/storage.ts';

export type Question = Row<'content.questions'>;

export interface Topic {
  readonly key: string;
  readonly name: string;
  readonly questions: readonly Question[];
}

/** As many as one page of the call holds; nobody reads more. */
const QUESTIONS_MAX = 100;

export interface Faq {
  /** Undefined while on its way, or when it failed and nothing was read before. */
  readonly topics: readonly Topic[] | undefined;
  readonly failure: unknown;
  readonly retry: () => unknown;
}

export function useFaq(): Faq {
  const { data, error, refetch } = useCall('content.questions', { pageSize: QUESTIONS_MAX });
  useEffect(() => {
    if (data) storage.write('faq', { locale: activeLocale(), list: data.list });
  }, [data]);
  const kept = storage.read('faq');
  const list = data?.list ?? (kept?.locale === activeLocale() ? kept.list : undefined);
  return { topics: list && topicsOf(list), failure: error, retry: refetch };
}

/** In the order of their first questions. */
export function topicsOf(questions: readonly Question[]): readonly Topic[] {
  const groups = Map.groupBy(questions, ({ topicKey }) => topicKey);
  return [...groups].map(([key, group]) => ({ key, name: group[0]?.topic ?? '', questions: group }));
}

/** One of each topic: what people ask first. */
export function popularOf(topics: readonly Topic[]): readonly Question[] {
  return topics.flatMap(({ questions }) => questions.slice(0, 1));
}

export function questionHash(id: number): string {
  return `#q-${id}`;
}

export function topicHash(key: string): string {
  return `#topic-${key}`;
}
