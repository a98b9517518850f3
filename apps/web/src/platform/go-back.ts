import { useNavigate } from './router/router.tsx';

/** One step back in the history; where the app was opened right here, to `parent` instead. */
export function useGoBack(parent = '/'): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
    if (idx !== undefined && idx > 0) window.history.back();
    else navigate(parent, { replace: true });
  };
}
