import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { pathOf, pathText } from './location.ts';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address of ours. */
  readonly to: string;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to a page of ours: an ordinary one, which does without loading the app anew. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const address = pathText(pathOf(to, location));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As with any link: to where one is already makes no second entry.
    navigate(address, { replace: replace ?? address === pathText(location) });
  };
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other press is the browser's: into a new tab, onto the disk. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
