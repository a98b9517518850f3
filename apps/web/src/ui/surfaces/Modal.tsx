import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import styles from './Modal.module.css';
import { ModalContext } from './modal-context.ts';

interface ModalProps {
  readonly shape: 'sheet' | 'dialog';
  readonly title: string;
  readonly close: () => void;
  /** Beside the title, as a balance. */
  readonly aside?: ReactNode;
  /** The title on a candy ribbon, for what is given. */
  readonly isFestive?: boolean;
  readonly children: ReactNode;
}

/**
 * Paper over the place: a sheet from below or a dialog in the middle. The browser's own modal
 * dialog keeps the focus inside and everything else out of reach.
 */
export function Modal({ shape, title, close, aside, isFestive = false, children }: ModalProps) {
  const { isClosing } = useContext(ModalContext);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    playSound('open');
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (isClosing) playSound('close');
  }, [isClosing]);
  useBackdropPress(ref, close);
  return (
    <dialog
      ref={ref}
      className={classNames(
        styles.modal,
        styles[shape],
        isFestive && styles.festive,
        isClosing && styles.closing,
      )}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.paper} data-material="paper">
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          {shape === 'sheet' && (
            <IconButton icon="close" look="paper" label={t('action.close')} onPress={close} />
          )}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      {shape === 'dialog' && (
        <div className={styles.below}>
          <IconButton icon="close" label={t('action.close')} onPress={close} />
        </div>
      )}
    </dialog>
  );
}

/** A press beside the paper; for the keyboard there are Escape and the close button. */
function useBackdropPress(ref: RefObject<HTMLDialogElement | null>, close: () => void): void {
  useEffect(() => {
    const dialog = ref.current;
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) close();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, [ref, close]);
}

type Surface = Omit<ModalProps, 'shape'>;

export function Sheet(props: Surface) {
  return <Modal shape="sheet" {...props} />;
}

export function DialogBox(props: Surface) {
  return <Modal shape="dialog" {...props} />;
}
