import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  /** Its place is there all the same, so that its words are read out when they come. */
  readonly isShown?: boolean;
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => unknown;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Quiet news that stay until they are answered, above the bottom bar and under every dialog. */
export function Notice({ isShown = true, text, action, onAction, closeLabel, onClose }: NoticeProps) {
  return (
    <div className={styles.place} aria-live="polite">
      {isShown && (
        <div className={styles.notice} data-material="paper">
          <p className={styles.text}>{text}</p>
          {action !== undefined && (
            <Button look="gold" size="small" onPress={() => onAction?.()}>
              {action}
            </Button>
          )}
          <IconButton icon="close" label={closeLabel} onPress={onClose} look="paper" />
        </div>
      )}
    </div>
  );
}
