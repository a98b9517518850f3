import { isRefusal, type Refusal } from '@boardwalk/base';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';

interface JudgedProps<Judgement> {
  readonly roundId: string;
  readonly serverSeed: string;
  readonly keptHash: string | undefined;
  /** Loads the engine and plays; a refusal means that this cannot have been a round at all. */
  readonly judge: () => Promise<Judgement | Refusal>;
  readonly children: (judgement: Judgement) => ReactNode;
}

/** A round whose seed is revealed, played again. */
export function Judged<Judgement extends object>(props: JudgedProps<Judgement>) {
  const { roundId, serverSeed, keptHash, judge, children } = props;
  const { data, error } = useQuery({
    queryKey: ['judgement', roundId, serverSeed, keptHash],
    queryFn: judge,
    staleTime: Infinity,
  });
  if (error) return <Message icon="warning" title={t('verify.engineMissing')} />;
  if (data === undefined) return <SkeletonRows count={1} height={300} label={t('verify.playing')} />;
  if (isRefusal(data))
    return <Message icon="error" title={t('verify.notVerified')} text={failureText(data)} />;
  return children(data);
}
