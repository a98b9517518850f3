import { useAccount } from '../../domain/session/account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { CallFailure } from '../../platform/request/failure.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { updateCached } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { useBusy } from '../../ui/actions/use-busy.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import styles from './ProfileForm.module.css';

/** The picture beside one's name, with the kinds and size the server accepts. */
export function PortraitPicker() {
  const account = useAccount();
  const { data: accepted } = useCall('uploads.token', {});
  const [upload, isBusy] = useBusy(async (file: File) => {
    if (accepted && file.size > accepted.maxBytes) {
      throw new CallFailure('tooLarge', 'The picture is too large', { url: accepted.url, data: {} });
    }
    const { url } = await call('uploads.store', {}, { file });
    const changed = await call('accounts.update', { portrait: url });
    updateCached('accounts.read', {}, () => changed);
    toasts.show(t('me.saved'));
  });
  return (
    <div className={styles.portrait}>
      <Avatar name={account.nickName} portrait={account.portrait} size={104} />
      <label className={styles.choose}>
        {isBusy ? t('page.loading') : t('me.choosePicture')}
        <input
          type="file"
          className={styles.file}
          accept={accepted?.types.join(',')}
          disabled={isBusy}
          onChange={event => {
            const [file] = event.target.files ?? [];
            if (file) upload(file);
            // The same picture may be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
