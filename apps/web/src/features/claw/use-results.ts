import { Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { useRef } from 'react';
import type { MachineInstruction } from '../../domain/machine-room/seat/seat-state.ts';
import { refreshBalances, showBalance } from '../../domain/session/balances.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { toasts } from '../../platform/toasts/toasts.ts';

type RoomAnswer = Output<'claw.room'>;
type Hear = (told: MachineInstruction) => void;

/** What is said of plays: to the rest of the app, that one was paid and what it came to; to the player, its result. */
export function useResults(
  answer: RoomAnswer,
  again: (seenPrice: number) => Promise<unknown>,
): { readonly hear: Hear } {
  const navigate = useNavigate();
  const plays = usePlays(answer.room.price);
  const show = async (told: MachineInstruction) => {
    const { reason, prizes = [], playId } = told;
    if (reason !== undefined) toasts.error(failureText(new Refusal(reason)));
    if (isGivenBack(told)) return undefined;
    const shown = { result: told, answer, ended: plays.ended() };
    const { result: wish } = await dialogs.queue('clawResult', shown);
    if (wish === 'again') return again(answer.room.price);
    if (wish === 'replay' && playId !== undefined) return navigate(`/replay/${playId}`);
    return wish === 'pack' && prizes.length > 0 ? navigate('/pack') : undefined;
  };
  const hear: Hear = told => {
    if (told.balance !== undefined) showBalance('coins', told.balance);
    plays.hear(told);
    if (told.event !== 'result') return;
    // Stakes are growth, the machine has fewer prizes, and the pack is fuller by now.
    void refresh('accounts.read', 'wallet.experience', 'claw.room', 'claw.listRooms', 'pack.list');
    void refresh('machines.plays', 'claw.lastRounds');
    void refreshBalances();
    void show(told);
  };
  return { hear };
}

/** A fault before anything fell: the price is back. */
function isGivenBack({ reason, prizes = [] }: MachineInstruction): boolean {
  return reason !== undefined && prizes.length === 0;
}

/** A server that broke off tells no result: what became of the play stands in the records. */
async function tellIfRefunded(roundId: string): Promise<void> {
  const records = await call('records.gameDetail', { gameType: GameType.claw }).catch(() => undefined);
  const round = records?.list.find(one => one.roundId === roundId);
  if (round?.state === 'void') toasts.show(t('claw.refunded'));
}

interface Plays {
  readonly hear: Hear;
  /** The machine has ended the play: then its record is there, and the next one may begin. */
  readonly ended: () => Promise<void>;
}

function usePlays(priceCoins: number): Plays {
  /** Undefined until the server has told once: what runs then was paid before. */
  const lastRound = useRef<string>(undefined);
  const waiting = useRef<(() => void)[]>([]);
  /** It runs, and has not come to anything yet. */
  const openRound = useRef<string>(undefined);
  const hearState = ({ roundId = '', phase = 'idle' }: MachineInstruction) => {
    const isNew = lastRound.current !== undefined && roundId !== '' && roundId !== lastRound.current;
    lastRound.current = roundId === '' ? (lastRound.current ?? '') : roundId;
    if (isNew) emitEvent('consume', { stakeCoins: priceCoins });
    if (phase === 'idle') for (const go of waiting.current.splice(0)) go();
    if (phase === 'idle' && openRound.current !== undefined) void tellIfRefunded(openRound.current);
    openRound.current = phase === 'idle' ? undefined : roundId || openRound.current;
  };
  const hear: Hear = told => {
    if (told.event === 'state') hearState(told);
    if (told.event !== 'result') return;
    openRound.current = undefined;
    emitEvent('settle', { roundId: told.roundId ?? '', payoutCoins: isGivenBack(told) ? priceCoins : 0 });
  };
  return { hear, ended: () => new Promise(resolve => waiting.current.push(resolve)) };
}
