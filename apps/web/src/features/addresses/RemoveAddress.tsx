import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { useGoBack } from '../../platform/go-back.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';

export function RemoveAddress({ addressId }: { readonly addressId: number }) {
  const goBack = useGoBack('/address');
  const askAndRemove = async () => {
    const isSure = await dialogs.open('confirm', {
      title: t('address.remove'),
      text: t('address.removeText'),
      action: t('address.remove'),
    });
    if (!isSure) return;
    await call('addresses.remove', { addressId });
    await refresh('addresses.list');
    toasts.show(t('address.removed'));
    goBack();
  };
  return (
    <Button icon="trash" isWide onPress={askAndRemove}>
      {t('address.remove')}
    </Button>
  );
}
