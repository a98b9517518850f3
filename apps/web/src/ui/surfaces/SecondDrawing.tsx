import type { ReactNode } from 'react';
import { useIsDrawn } from './use-is-drawn.ts';

interface SecondDrawingProps {
  /** Shown in the first drawing. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children from the second drawing on. Belongs inside the `Suspense` of children whose code comes late: an update
 * from outside would reach that boundary before React has taken it over from the server, which begins anew then.
 */
export function SecondDrawing({ before = null, children }: SecondDrawingProps) {
  return useIsDrawn() ? children : before;
}
