import { t } from '../../platform/i18n/i18n.ts';
import { useCallPages } from '../../platform/request/hooks.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { QuestionList } from './QuestionList.tsx';

/** What the server finds in questions and answers, page by page. */
export function SearchResults({ word }: { readonly word: string }) {
  const pages = useCallPages('content.questions', { word });
  return (
    <PagedList
      pages={pages}
      empty={
        <EmptyState
          emoji="magnifying-glass-tilted-left"
          title={t('help.nothing', { word })}
          text={t('help.nothingText')}
        />
      }
    >
      {questions => (
        <>
          <p role="status">{t('help.found', { count: questions.length })}</p>
          <QuestionList questions={questions} />
        </>
      )}
    </PagedList>
  );
}
