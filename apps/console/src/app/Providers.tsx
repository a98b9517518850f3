/** Everything that the console's pages expect around them. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { queryClient } from '../platform/query.ts';
import { theme } from '../ui/theme.ts';

interface Props {
  /** Nothing is animated in `test`. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

export function Providers({ env = 'default', children }: Props) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <Router base="/console">{children}</Router>
      </QueryClientProvider>
    </MantineProvider>
  );
}
