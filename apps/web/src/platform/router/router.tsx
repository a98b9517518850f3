/** Where the app is, for whatever it draws; and the way elsewhere. */
import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import {
  type BaseLocationHook,
  Redirect as RedirectOnce,
  useLocation as useWay,
  Router as Wouter,
} from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { keepEntry, useBrowserPlace } from './history-entry.ts';
import type { Location } from './location.ts';

export { useParams } from 'wouter';

const PlaceContext = createContext<Location | undefined>(undefined);

export function Router({ children }: { readonly children: ReactNode }) {
  // What is on the screen stays until the next page can be drawn.
  const location = useDeferredValue(useBrowserPlace());
  return (
    // oxlint-disable-next-line react/hooks -- this is how wouter is told where it is.
    <Wouter hook={usePlace} aroundNav={keepEntry}>
      <PlaceAt location={location}>{children}</PlaceAt>
    </Wouter>
  );
}

/** For wouter: each of its routes and links is at the place it is drawn in. */
const usePlace: BaseLocationHook = () => [useLocation().pathname, navigate];

interface PlaceAtProps {
  readonly location: Location;
  readonly children: ReactNode;
}

/** What is drawn in it is at this address, wherever the app goes meanwhile. */
export function PlaceAt({ location, children }: PlaceAtProps) {
  return <PlaceContext value={location}>{children}</PlaceContext>;
}

export function useLocation(): Location {
  const location = use(PlaceContext);
  if (location === undefined) throw new Error('There is no router around this');
  return location;
}

export interface NavigateOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** To an address of ours, whole: `/claw?tab=2#rooms`. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

/** The same function for as long as whoever asks for it is drawn. */
export function useNavigate(): Navigate {
  return useWay()[1];
}

/** Goes there as soon as it is drawn, in place of the address that led here. */
export function Redirect({ to }: { readonly to: string }) {
  return <RedirectOnce key={to} to={to} replace />;
}
