import { MOST_POST_LETTERS, MOST_TITLE_LETTERS } from '@boardwalk/contract/constants';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Callout } from '../../../ui/surfaces/Callout.tsx';
import styles from '../Forum.module.css';
import { MentionArea } from './MentionArea.tsx';
import { PictureField } from './PictureField.tsx';
import { TagField } from './TagField.tsx';
import { type Start, useComposer } from './use-composer.ts';
import { WinField } from './WinField.tsx';

/** A new post, or a change of one: what is typed is kept on the device at once. */
export function Composer(start: Start) {
  const { form, draft, change, addPicture, submit, isBusy, failureWords, missing } = useComposer(start);
  const { data: standing } = useCall('forum.standing', {});
  const isMuted = standing !== undefined && standing.mutedUntil > 0;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {isMuted && <MuteNotice standing={standing} />}
      <Field
        label={t('forum.titleLabel')}
        value={draft.title}
        onChange={title => change({ title })}
        maxLength={MOST_TITLE_LETTERS}
        error={missing === 'title' ? t('forum.titleMissing') : undefined}
        autoComplete="off"
      />
      <MentionArea
        label={t('forum.textLabel')}
        rows={6}
        maxLength={MOST_POST_LETTERS}
        value={draft.text}
        mentions={draft.mentions}
        onChange={change}
        error={missing === 'text' ? t('forum.textMissing') : undefined}
      />
      <WinField roundId={draft.roundId} onChange={roundId => change({ roundId })} />
      <PictureField
        pictures={draft.pictures}
        onAdd={addPicture}
        onRemove={picture => change({ pictures: draft.pictures.filter(one => one !== picture) })}
      />
      <TagField tags={draft.tags} onChange={tags => change({ tags })} />
      {failureWords !== '' && (
        <p role="alert" className={styles.error}>
          {failureWords}
        </p>
      )}
      <Button type="submit" look="gold" size="large" icon="send" isWide isBusy={isBusy} isDisabled={isMuted}>
        {start.post ? t('action.save') : t('forum.publish')}
      </Button>
      <p className={styles.quiet} role="status">
        {draft.atMs > 0 && t('forum.draft')}
        {!start.post && standing && ` ${t('forum.left', { count: standing.postsLeft })}`}
      </p>
    </form>
  );
}

function MuteNotice({ standing }: { readonly standing: Output<'forum.standing'> }) {
  const { mutedUntil, muteReason = 'other', muteWords } = standing;
  const why = t('forum.removedWhy', { reason: t(`inbox.reason.${muteReason}`) });
  return (
    <Callout
      look="glass"
      picture={<Emoji name="hourglass-not-done" size={40} />}
      title={t('failure.forumMuted', { when: formatMoment(mutedUntil) })}
      text={muteWords === '' ? why : `${why} ${muteWords}`}
    />
  );
}
