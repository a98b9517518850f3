import { authAddress } from '../../platform/return-address.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { isUser, session } from '../../platform/session/session.ts';

/** A guest looks around and is led to the sign-in page by what only a player can do, and back from there. */
export function useSignInFirst(): (act: () => unknown) => unknown {
  const navigate = useNavigate();
  const location = useLocation();
  return act => (isUser(session.getState()) ? act() : navigate(authAddress(location)));
}
