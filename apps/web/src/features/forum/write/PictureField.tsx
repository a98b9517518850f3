import { MOST_POST_PICTURES } from '@boardwalk/contract/constants';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { CallFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import styles from '../Forum.module.css';

interface PictureFieldProps {
  readonly pictures: readonly string[];
  /** Once it is uploaded; much may have been typed by then. */
  readonly onAdd: (picture: string) => void;
  readonly onRemove: (picture: string) => void;
}

/** Pictures, uploaded as they are chosen, each with its place while it is on its way. */
export function PictureField({ pictures, onAdd, onRemove }: PictureFieldProps) {
  const { data: accepted } = useCall('uploads.token', {});
  const [waiting, setWaiting] = useState(0);
  const upload = async (file: File) => {
    setWaiting(count => count + 1);
    try {
      if (accepted && file.size > accepted.maxBytes)
        throw new CallFailure('tooLarge', 'The picture is too large', { url: accepted.url, data: {} });
      onAdd((await call('uploads.store', {}, { file })).url);
    } catch (error) {
      tellFailure(error);
    } finally {
      setWaiting(count => count - 1);
    }
  };
  const left = MOST_POST_PICTURES - pictures.length - waiting;
  return (
    <div className={styles.pictureField} role="group" aria-label={t('forum.pictures')}>
      <span className={styles.label} aria-hidden="true">
        {t('forum.pictures')}
      </span>
      <div className={styles.chosen}>
        {pictures.map((picture, index) => (
          <div key={picture} className={styles.thumbnail}>
            <Picture address={picture} />
            <button
              type="button"
              className={styles.removePicture}
              aria-label={t('repair.removePicture', { number: index + 1 })}
              onClick={() => onRemove(picture)}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        ))}
        {Array.from({ length: waiting }, (_none, at) => (
          <div key={at} className={styles.thumbnail} aria-busy="true">
            <Spinner />
          </div>
        ))}
        {left > 0 && (
          <label className={styles.addPicture}>
            <Icon name="addPicture" size={26} />
            <span className="visually-hidden">{t('repair.addPicture')}</span>
            <input
              type="file"
              multiple
              className={styles.file}
              accept={accepted?.types.join(',')}
              onChange={event => {
                for (const file of [...(event.target.files ?? [])].slice(0, left)) void upload(file);
                // The same picture may be chosen again after it was taken away.
                event.target.value = '';
              }}
            />
          </label>
        )}
      </div>
    </div>
  );
}
