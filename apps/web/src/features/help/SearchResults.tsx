import { t } from '../../platform/i18n/i18n.ts';
import { useCallPages } from '../../platform/request/hooks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../ui/things/Emoji.tsx';
import { QuestionList } from './QuestionList.tsx';

/** What the server finds in questions and answers, page by page. */
export function SearchResults({ word }: { readonly word: string }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useCallPages('content.questions', {
    word,
  });
  if (isPending) return <SkeletonRows count={4} height={60} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <Message
        picture={<Emoji name="magnifying-glass-tilted-left" size={64} />}
        title={t('help.nothing', { word })}
        text={t('help.nothingText')}
      />
    );
  }
  return (
    <>
      <p role="status">{t('help.found', { count: data.length })}</p>
      <QuestionList questions={data} />
      {hasNextPage && (
        <Button icon="down" isWide onPress={() => fetchNextPage()}>
          {t('help.more')}
        </Button>
      )}
    </>
  );
}
