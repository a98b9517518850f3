import { GameType } from '@boardwalk/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { bytesOf } from './bytes-of.ts';
import { openEngine } from './engine/open-engine.ts';
import type { GameName } from './engine/run.ts';
import { ReplayTable } from './show/ReplayTable.tsx';

export type Play = Output<'machines.replay'>;

/** A recorded play, run again in this browser. Once its code and its record are here it needs no connection. */
export function ReplayShow({ play }: { readonly play: Play }) {
  const { data, error } = useQuery({
    queryKey: ['replay', play.playId, play.hash],
    queryFn: () => openPlay(play),
    staleTime: Infinity,
    // The engine holds the machine's memory: it goes with the page.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => () => data?.engine.close(), [data]);
  if (error) return <Message icon="warning" title={t('verify.engineMissing')} />;
  if (data === undefined) return <PageLoader />;
  const { opened, engine } = data;
  if (opened.is === 'refused') {
    return (
      <Message
        icon="warning"
        title={t(`replay.refused.${opened.why}`)}
        text={t(`replay.refused.${opened.why}Text`)}
      />
    );
  }
  return <ReplayTable play={play} game={gameOf(play)} engine={engine} opened={opened} />;
}

async function openPlay(play: Play) {
  const engine = await openEngine();
  const log = bytesOf(play.log);
  const opened = await engine.open({ game: gameOf(play), config: play.config, log });
  return { engine, opened };
}

function gameOf({ gameType }: Play): GameName {
  return gameType === GameType.claw ? 'claw' : 'pusher';
}
