import { t } from '../../../platform/i18n/i18n.ts';
import { askNative } from '../../../platform/native/native.ts';
import { Button } from '../../../ui/actions/Button.tsx';

interface TrackButtonProps {
  /** The carrier's page. */
  readonly url: string;
  readonly isGold: boolean;
}

export function TrackButton({ url, isGold }: TrackButtonProps) {
  const open = () => askNative('openExternal', { url });
  return (
    <Button icon="truck" look={isGold ? 'gold' : 'glass'} size="large" isWide onPress={open}>
      {t('order.track')}
    </Button>
  );
}
