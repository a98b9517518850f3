import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { useSettled } from '../../ui/forms/use-settled.ts';
import { popularOf, useFaq } from './faq.ts';
import styles from './Help.module.css';
import { QuestionList } from './QuestionList.tsx';
import { SearchResults } from './SearchResults.tsx';
import { TopicCards } from './TopicCards.tsx';
import { WaysOn } from './WaysOn.tsx';

/** Search first, then topics and what people ask most, and always a way on to people. */
export function HelpCenter() {
  const [typed, setTyped] = useState('');
  const word = useSettled(typed.trim());
  return (
    <div className={styles.center}>
      <SearchField label={t('help.search')} word={typed} onWord={setTyped} />
      {word === '' ? <Overview /> : <SearchResults word={word} />}
      <WaysOn />
    </div>
  );
}

function Overview() {
  const { topics, failure, retry } = useFaq();
  if (topics === undefined && failure) return <ErrorState failure={failure} onRetry={retry} />;
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('help.topics')}</h2>
        {topics ? (
          <TopicCards topics={topics} />
        ) : (
          <SkeletonRows count={3} height={124} label={t('page.loading')} />
        )}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('help.popular')}</h2>
        {topics ? (
          <QuestionList questions={popularOf(topics)} />
        ) : (
          <SkeletonRows count={6} height={60} label={t('page.loading')} />
        )}
      </section>
    </>
  );
}
