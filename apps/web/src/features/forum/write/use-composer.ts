/** A post that is being written: its draft, what is missing, and how it is sent. */
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { type Post, readAnew } from '../use-forum.ts';
import { dropDraft, useDraft } from './draft.ts';

export interface Start {
  /** The win it begins with. */
  readonly roundId?: string | undefined;
  /** The post that is changed, with its text as it was typed. */
  readonly post?: Post | undefined;
  readonly typed?: string | undefined;
}

type Missing = 'title' | 'text' | undefined;

export function useComposer(start: Start) {
  const { post } = start;
  const place = post ? `post.${post.postId}` : 'post.new';
  const navigate = useNavigate();
  const { draft, change, changeBy } = useDraft(place, startOf(start));
  const [missing, setMissing] = useState<Missing>();
  const form = useRef<HTMLFormElement>(null);
  // What is missing may be out of sight: it is where one goes on.
  useEffect(() => {
    if (missing) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing]);
  const { run, isBusy, failure } = useSubmit(async () => {
    const { title, text, pictures, tags, mentions, roundId, key } = draft;
    const { postId } = await call('forum.write', {
      ...(post ? { postId: post.postId } : {}),
      title: title.trim(),
      text,
      pictures: [...pictures],
      tags: [...tags],
      mentions: mentions.map(({ userId }) => userId),
      ...(roundId === '' ? {} : { roundId }),
      idempotencyKey: key,
    });
    dropDraft(place);
    await readAnew();
    toasts.show(t('forum.published'));
    navigate(`/post/${postId}`, { replace: true });
  });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const lacks = missingIn(draft);
    setMissing(lacks);
    if (!lacks) run();
  };
  return {
    form,
    draft,
    change: (next: Parameters<typeof change>[0]) => {
      setMissing(undefined);
      change(next);
    },
    /** It comes when it is uploaded, and much may have been typed by then. */
    addPicture: (picture: string) => changeBy(({ pictures }) => ({ pictures: [...pictures, picture] })),
    submit,
    isBusy,
    missing,
    failureWords: failure ? failureText(failure) : '',
  };
}

function startOf({ post, typed, roundId }: Start) {
  if (!post) return roundId === undefined ? undefined : { roundId };
  const { title, pictures, tags, win } = post;
  return { title, text: typed ?? '', pictures, tags, roundId: win?.roundId ?? '' };
}

function missingIn({ title, text, pictures, roundId }: ReturnType<typeof useDraft>['draft']): Missing {
  if (title.trim() === '') return 'title';
  return text.trim() === '' && pictures.length === 0 && roundId === '' ? 'text' : undefined;
}
