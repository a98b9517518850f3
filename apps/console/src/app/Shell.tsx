/** What is around every page: the menu, the search, the garland and who is signed in. */
import { Drawer, Menu, useMantineColorScheme } from '@mantine/core';
import {
  ListIcon,
  MagnifyingGlassIcon,
  MoonIcon,
  SignOutIcon,
  SunIcon,
  UserCircleIcon,
} from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { LiveContext, useLive } from '../platform/live.ts';
import { useMe } from '../platform/session.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Finder, openFinder } from './Finder.tsx';
import { Garland } from './Garland.tsx';
import { LedgerState } from './LedgerState.tsx';
import { PageMenu } from './PageMenu.tsx';
import { useSignOut } from './sign-out.ts';
import './shell.css';

export function Shell({ children }: { readonly children: ReactNode }) {
  const isLive = useLive();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <LiveContext value={isLive}>
      <div className="shell">
        <a className="skip" href="#page">
          Skip to the page
        </a>
        <aside className="rail" aria-label="Console">
          <Brand />
          <FindButton />
          <Garland />
          <PageMenu />
          <span className="grow" />
          {!isLive && <p className="dim apart">Not live: trying to reach the server …</p>}
          <LedgerState />
          <Person />
        </aside>
        <header className="bar">
          <Brand />
          <span className="grow" />
          <button type="button" className="round" aria-label="Find or do" onClick={openFinder}>
            <MagnifyingGlassIcon size={22} />
          </button>
          <button type="button" className="round" aria-label="Menu" onClick={() => setMenuOpen(true)}>
            <ListIcon size={24} />
          </button>
        </header>
        <Drawer
          opened={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          position="right"
          title="Boardwalk console"
        >
          <Garland />
          <PageMenu onGo={() => setMenuOpen(false)} />
          <LedgerState />
          <Person />
        </Drawer>
        <main id="page" tabIndex={-1}>
          {children}
        </main>
        <Finder />
      </div>
    </LiveContext>
  );
}

function Brand() {
  return (
    <div className="brand">
      <img src="/console/assets/mark.svg" alt="" width={32} height={32} />
      <span>
        <b>Boardwalk</b>
        <small>console</small>
      </span>
    </div>
  );
}

function FindButton() {
  return (
    <button type="button" className="find" onClick={openFinder}>
      <MagnifyingGlassIcon size={17} weight="bold" aria-hidden />
      <span className="grow">Find or do</span>
      <kbd>⌘ K</kbd>
    </button>
  );
}

function Person() {
  const me = useMe();
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  // Keeping transitions: without, the library writes a style element.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = colorScheme === 'dark';
  return (
    <Menu position="top-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className="person">
          <Avatar name={me.name} id={me.staffId} />
          <span className="grow">
            <b className="cut">{me.name}</b>
            <small>{me.isDemo ? `Demo ${me.role}` : me.role}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<UserCircleIcon size={18} />} onClick={() => navigate('/account')}>
          Your account
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <SunIcon size={18} /> : <MoonIcon size={18} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Light' : 'Dark'}
        </Menu.Item>
        <Menu.Item leftSection={<SignOutIcon size={18} />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
