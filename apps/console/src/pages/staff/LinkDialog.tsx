/** The link of an invitation, shown once beside the mail it went out with. */
import { Modal, TextInput } from '@mantine/core';
import { momentText } from '../../platform/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { Made } from './InviteDialog.tsx';

export function LinkDialog({
  made,
  onClose,
}: {
  readonly made: Made | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Modal opened={made !== undefined} onClose={onClose} title={`A link for ${made?.member.name ?? ''}`}>
      {made && (
        <div className="stack">
          <p>
            It was mailed to {made.member.mail}. You can also hand it over yourself; it is shown this once.
          </p>
          <TextInput
            aria-label="Link"
            readOnly
            value={made.link}
            onFocus={event => event.currentTarget.select()}
          />
          <p className="dim">It works once, until {momentText(made.expiresAt)}.</p>
          <CopyButton text={made.link} label="Copy it" isGold />
        </div>
      )}
    </Modal>
  );
}
