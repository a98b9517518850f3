/** What went wrong, where it went wrong. */
import { WarningCircleIcon } from '@phosphor-icons/react';
import { Link } from 'wouter';
import { CallFailure } from '../platform/call.ts';

export function FailureNote({ error }: { readonly error: Error }) {
  const { requestId } = error instanceof CallFailure ? error.detail : {};
  return (
    <p role="alert" className="notice bad">
      <WarningCircleIcon size={20} weight="bold" aria-hidden />
      <span>
        {error.message}{' '}
        {typeof requestId === 'string' && requestId !== '' && (
          <Link href={`/operation?request=${requestId}`}>What the log says</Link>
        )}
      </span>
    </p>
  );
}
