import { useEffect, useRef } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../platform/motion.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { type Faq, type Topic, topicHash, useFaq } from './faq.ts';
import styles from './Help.module.css';
import { QuestionList } from './QuestionList.tsx';
import { TopicEmoji } from './TopicEmoji.tsx';

/** Every question, by topic. `#q-205` opens that question, `#topic-…` leads to its topic. */
export function FaqTopics() {
  const { topics, failure, retry }: Faq = useFaq();
  const hash = useHashTarget(topics !== undefined);
  if (topics === undefined) {
    if (failure) return <ErrorState failure={failure} onRetry={retry} />;
    return <SkeletonRows count={9} height={60} label={t('page.loading')} />;
  }
  if (topics.length === 0) {
    return <EmptyState emoji="books" title={t('help.none')} text={t('help.noneText')} />;
  }
  return topics.map(topic => <TopicSection key={topic.key} topic={topic} openedId={questionIdOf(hash)} />);
}

function TopicSection({ topic, openedId }: { readonly topic: Topic; readonly openedId: number | undefined }) {
  return (
    <section id={topicHash(topic.key).slice(1)} className={styles.section}>
      <h2 className={styles.topicHeading}>
        <TopicEmoji topic={topic.key} size={30} />
        {topic.name}
      </h2>
      <QuestionList questions={topic.questions} openedId={openedId} />
    </section>
  );
}

function questionIdOf(hash: string): number | undefined {
  const id = /^#q-(\d{1,9})$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Scrolls to what the address names, once for each visit and not again when the page comes back into sight. */
function useHashTarget(isThere: boolean): string {
  const { hash, key } = useLocation();
  const done = useRef('');
  useEffect(() => {
    if (!isThere || hash === '' || done.current === key) return;
    done.current = key;
    document
      .getElementById(hash.slice(1))
      ?.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'instant' : 'smooth' });
  }, [isThere, hash, key]);
  return hash;
}
