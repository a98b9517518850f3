import { t } from '../../../platform/i18n/i18n.ts';
import { CallFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { useBusy } from '../../../ui/actions/use-busy.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import styles from './NewReport.module.css';

interface PictureFieldProps {
  readonly pictures: readonly string[];
  /** Resolves when the picture is uploaded and taken. */
  readonly onAdd: (file: File) => Promise<void>;
  readonly onRemove: (picture: string) => void;
}

const PICTURES_MAX = 3;

/** Up to three pictures, uploaded as they are chosen. */
export function PictureField({ pictures, onAdd, onRemove }: PictureFieldProps) {
  const { data: accepted } = useCall('uploads.token', {});
  const [upload, isBusy] = useBusy(async (file: File) => {
    if (accepted && file.size > accepted.maxBytes) {
      throw new CallFailure('tooLarge', 'The picture is too large', { url: accepted.url, data: {} });
    }
    await onAdd(file);
  });
  return (
    <div className={styles.field} role="group" aria-label={t('repair.pictures')}>
      <span className={styles.legend} aria-hidden="true">
        {t('repair.pictures')}
      </span>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          <Chosen
            key={picture}
            address={picture}
            label={t('repair.removePicture', { number: index + 1 })}
            onRemove={() => onRemove(picture)}
          />
        ))}
        {pictures.length < PICTURES_MAX && (
          <label className={styles.add} data-busy={isBusy ? '' : undefined}>
            <Icon name="addPicture" size={26} />
            <span className="visually-hidden">{t('repair.addPicture')}</span>
            <input
              type="file"
              className={styles.file}
              accept={accepted?.types.join(',')}
              disabled={isBusy}
              onChange={event => {
                const [file] = event.target.files ?? [];
                if (file) upload(file);
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

interface ChosenProps {
  readonly address: string;
  readonly label: string;
  readonly onRemove: () => void;
}

function Chosen({ address, label, onRemove }: ChosenProps) {
  return (
    <div className={styles.picture}>
      <Picture address={address} className={styles.thumbnail} />
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
