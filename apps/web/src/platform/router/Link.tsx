import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as WouterLink } from 'wouter';
import { ownPath } from '../own-path.ts';
import { addressOf } from './location.ts';
import { useLocation } from './router.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address of ours, whole. */
  readonly to: string;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to a page of ours: an ordinary one, which does without loading the app anew. */
export function Link({ to, replace, ...rest }: LinkProps) {
  const address = ownPath(to) ?? '/';
  // As with any link: to where one is already makes no second entry.
  const isHere = address === addressOf(useLocation());
  return <WouterLink {...rest} href={address} replace={replace ?? isHere} />;
}
