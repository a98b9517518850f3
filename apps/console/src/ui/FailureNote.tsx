/** What went wrong, where it went wrong. */
import { WarningCircleIcon } from '@phosphor-icons/react';

export function FailureNote({ error }: { readonly error: Error }) {
  return (
    <p role="alert" className="notice bad">
      <WarningCircleIcon size={20} weight="bold" aria-hidden />
      {error.message}
    </p>
  );
}
