/** All questions, by topic. What was read once is among the kept answers, and there without a connection. */
import { type Row, useCall } from '../../platform/request/hooks.ts';

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
  return { topics: data && topicsOf(data.list), failure: error, retry: refetch };
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
