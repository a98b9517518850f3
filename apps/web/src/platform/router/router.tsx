/** Where the app is, for whatever it draws; and the way elsewhere. */
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { History } from './browser-history.ts';
import { type Location, pathOf, type To } from './location.ts';
import type { Params } from './match-path.ts';

export interface NavigateOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

export interface Navigate {
  (to: To, options?: NavigateOptions): void;
  /** So many entries forward, or back with a number below zero. */
  (steps: number): void;
}

interface Place {
  readonly location: Location;
  readonly params: Params;
}

const NavigateContext = createContext<Navigate>(() => undefined);
const PlaceContext = createContext<Place | undefined>(undefined);

interface RouterProps {
  readonly history: History;
  readonly children: ReactNode;
}

export function Router({ history, children }: RouterProps) {
  const [location, setLocation] = useState(() => history.location());
  useLayoutEffect(() => {
    // What is on the screen stays until the next page can be drawn.
    return history.onChange(() => startTransition(() => setLocation(history.location())));
  }, [history]);
  const navigate = useMemo(() => navigateOf(history), [history]);
  return (
    <NavigateContext value={navigate}>
      <PlaceAt location={location}>{children}</PlaceAt>
    </NavigateContext>
  );
}

function navigateOf(history: History): Navigate {
  return (to: To | number, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === 'number') return history.go(to);
    const path = pathOf(to, history.location());
    if (replace) history.replace(path, state);
    else history.push(path, state);
  };
}

const NO_PARAMS: Params = {};

interface PlaceAtProps {
  readonly location: Location;
  readonly params?: Params;
  readonly children: ReactNode;
}

/** What is drawn in it is at this address, wherever the app goes meanwhile. */
export function PlaceAt({ location, params = NO_PARAMS, children }: PlaceAtProps) {
  const place = useMemo(() => ({ location, params }), [location, params]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === undefined) throw new Error('There is no router around this');
  return place;
}

export function useLocation(): Location {
  return usePlace().location;
}

/** The variable parts of the page's address. */
export function useParams(): Params {
  return usePlace().params;
}

/** The same function for as long as there is the app. */
export function useNavigate(): Navigate {
  return use(NavigateContext);
}

/** Goes there as soon as it is drawn, in place of the address that led here. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
