import { GameType } from '@boardwalk/contract/enums';
import { InstructionCode } from '@boardwalk/contract/socket';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';
import type { MachineInstruction } from '../../domain/machine-room/seat/seat-state.ts';
import { restoreSession } from '../../domain/session/sign-in.ts';
import { Router } from '../../platform/router/router.tsx';
import { toastStore } from '../../platform/toasts/toasts.ts';
import type { RoomAnswer } from './use-play.ts';
import { useResults } from './use-results.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => <Router>{children}</Router>;
// What a play costs is all that is asked of it here.
const answer = { room: { price: 60 } } as RoomAnswer;
const told = (one: Partial<MachineInstruction>): MachineInstruction => ({
  code: InstructionCode.machine,
  roomId: '11001',
  event: 'state',
  ...one,
});
const PLAYING = told({ seat: 'seated', phase: 'moving', roundId: '7' });
const OVER = told({ seat: 'none', phase: 'idle' });

function recordAs(state: 'settled' | 'void') {
  const { server } = openWorld();
  const round = {
    roundId: '7',
    gameType: GameType.claw,
    roomId: 11_001,
    roomName: 'Cuddle Cove',
    unit: 'coins',
    stake: 60,
    payout: 0,
    balanceBefore: 500,
    balanceAfter: 500,
    createTime: NOW_MS,
  };
  server.on('records.gameDetail', () => ({ list: [{ ...round, state }], pageNum: 1, hasMore: false }));
  return () => server.requestsOf('records.gameDetail').length;
}

function hear(...all: readonly MachineInstruction[]): void {
  const { result } = renderHook(() => useResults(answer, async () => undefined), { wrapper });
  act(() => {
    for (const one of all) result.current.hear(one);
  });
}

const said = () => toastStore.getState().queue.map(({ text }) => text);

describe('a play that is over without a result', () => {
  beforeEach(() => {
    toastStore.setState({ queue: [] });
    storeUser();
    void restoreSession();
  });

  test('is said to be refunded, where the records have it so', async () => {
    recordAs('void');
    hear(PLAYING, OVER);
    await waitFor(() => expect(said()).toEqual(['This play was cut short, so your coins are back.']));
  });

  test('is not, where it was settled', async () => {
    const asked = recordAs('settled');
    hear(PLAYING, OVER);
    await waitFor(() => expect(asked()).toBe(1));
    expect(said()).toEqual([]);
  });

  test('is nothing to ask about once the result was told', () => {
    const asked = recordAs('void');
    hear(PLAYING, told({ event: 'result', roundId: '7', prizes: [], reason: 'machineFault' }), OVER);
    expect(asked()).toBe(0);
  });
});
