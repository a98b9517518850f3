/** Looks at the house's word whenever somebody signs in: seeds are there before the first play, and what was kept is compared. */
import { onEvent } from '../events.ts';
import { isUser, type Session, session } from '../session/session.ts';
import { beside, forgetKeeper } from './proof.ts';

export function startProof(whenIdle: (act: () => void) => void): () => void {
  let visitor = 0;
  const look = (now: Session) => {
    if (!isUser(now) || now.userId === visitor) return;
    visitor = now.userId;
    whenIdle(() => void beside(keeper => keeper.visit()));
  };
  look(session.getState());
  const stops = [
    session.subscribe(look),
    onEvent('logout', () => {
      visitor = 0;
      forgetKeeper();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
