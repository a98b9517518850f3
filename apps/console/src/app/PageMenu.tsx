import { Fragment } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../platform/session.tsx';
import { type ConsolePage, listPages } from './pages.ts';

const GROUPS = ['', 'Floor', 'Care', 'Loyalty', 'House'] as const;

export function PageMenu({ onGo }: { readonly onGo?: () => void }) {
  const pages = listPages(useMe()).filter(({ isInMenu }) => isInMenu);
  return (
    <nav aria-label="Pages" className="pages">
      {GROUPS.map(group => {
        const own = pages.filter(page => page.group === group);
        if (own.length === 0) return null;
        return (
          <Fragment key={group}>
            {group && <p className="group">{group}</p>}
            {own.map(page => (
              <PageLink key={page.path} page={page} {...(onGo ? { onGo } : {})} />
            ))}
          </Fragment>
        );
      })}
    </nav>
  );
}

function PageLink({ page, onGo }: { readonly page: ConsolePage; readonly onGo?: () => void }) {
  const [path] = useLocation();
  const isHere = path === page.address || path.startsWith(`${page.address}/`);
  const { icon: Icon } = page;
  return (
    <Link href={page.address} aria-current={isHere ? 'page' : undefined} onClick={onGo}>
      <Icon size={19} weight={isHere ? 'fill' : 'regular'} aria-hidden />
      {page.name}
    </Link>
  );
}
