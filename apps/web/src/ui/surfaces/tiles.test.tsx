import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Router } from '../../platform/router/router.tsx';
import { Callout } from './Callout.tsx';
import { Row, Rows } from './Rows.tsx';
import { Tile } from './Tile.tsx';

describe('a tile', () => {
  test('that can be chosen says whether it is', () => {
    const chosen: string[] = [];
    render(
      <>
        <Tile isChosen onChoose={() => chosen.push('500')}>
          500
        </Tile>
        <Tile ribbon="Most picked" onChoose={() => chosen.push('1,100')}>
          1,100
        </Tile>
      </>,
    );
    const pressed = screen.getAllByRole('button').map(tile => tile.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: /1,100.*Most picked/ }));
    expect(chosen).toEqual(['1,100']);
  });

  test('that cannot is no button', () => {
    render(<Tile look="faint">missed</Tile>);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('missed')).toBeTruthy();
  });

  test('may lead somewhere', () => {
    render(<Tile to="/pack">Cards</Tile>, { wrapper: Router });
    expect(screen.getByRole('link', { name: 'Cards' }).getAttribute('href')).toBe('/pack');
  });
});

describe('a callout', () => {
  test('leads on by an address, by an action, or not at all', () => {
    let presses = 0;
    render(
      <>
        <Callout title="Cards" to="/pack" />
        <Callout title="Bonus" text="ends soon" onPress={() => ++presses} />
        <Callout title="A rule" />
      </>,
      { wrapper: Router },
    );
    expect(screen.getByRole('link', { name: 'Cards' }).getAttribute('href')).toBe('/pack');
    fireEvent.click(screen.getByRole('button', { name: /Bonus.*ends soon/ }));
    expect(presses).toBe(1);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('A rule')).toBeTruthy();
  });

  test('with something of its own at the end has no arrow', () => {
    const { container } = render(<Callout title="Bonus" to="/" aside={<b>1:29</b>} />, {
      wrapper: Router,
    });
    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('rows', () => {
  test('are a list of links, buttons and plain ones', () => {
    let presses = 0;
    render(
      <Rows label="Settings">
        <Row title="Theme" to="/prefer/theme" />
        <Row title="Sign out" detail="everywhere" onPress={() => ++presses} />
        <Row title="Version" end="3.3.4" />
      </Rows>,
      { wrapper: Router },
    );
    expect(screen.getByRole('list', { name: 'Settings' }).children).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Theme' }).getAttribute('href')).toBe('/prefer/theme');
    fireEvent.click(screen.getByRole('button', { name: /Sign out.*everywhere/ }));
    expect(presses).toBe(1);
    expect(screen.getAllByRole('listitem')[2]?.textContent).toBe('Version3.3.4');
  });
});
