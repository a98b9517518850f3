import { MOST_POST_PICTURES } from '@boardwalk/contract/constants';
import { useState } from 'react';
import { newId } from '../../../platform/device/device.ts';
import { formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { CallFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import styles from '../Forum.module.css';

interface PictureFieldProps {
  readonly pictures: readonly string[];
  /** Once it is uploaded; much may have been typed by then. */
  readonly onAdd: (picture: string) => void;
  readonly onRemove: (picture: string) => void;
}

interface Waiting {
  readonly id: string;
  /** How much of it has arrived. */
  readonly share: number;
}

/** Pictures, uploaded as they are chosen, each with its place and how far it is while it is on its way. */
export function PictureField({ pictures, onAdd, onRemove }: PictureFieldProps) {
  const { data: accepted } = useCall('uploads.token', {});
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const upload = async (file: File) => {
    const id = newId();
    const show = (share: number) =>
      setWaiting(before => before.map(one => (one.id === id ? { ...one, share } : one)));
    setWaiting(before => [...before, { id, share: 0 }]);
    try {
      if (accepted && file.size > accepted.maxBytes)
        throw new CallFailure('tooLarge', 'The picture is too large', { url: accepted.url, data: {} });
      onAdd((await call('uploads.store', {}, { file, onProgress: show })).url);
    } catch (error) {
      tellFailure(error);
    } finally {
      setWaiting(before => before.filter(one => one.id !== id));
    }
  };
  const left = MOST_POST_PICTURES - pictures.length - waiting.length;
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
        {waiting.map(({ id, share }) => (
          <div key={id} className={styles.thumbnail} aria-busy="true">
            <span className={styles.uploading}>
              {formatPercent(share, 0)}
              <Progress label={t('forum.uploading')} percent={share * 100} />
            </span>
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
