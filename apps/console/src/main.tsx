/** The console, in the browser of somebody who runs the arcade. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app/App.tsx';
import { queryClient } from './platform/query.ts';
import { theme } from './ui/theme.ts';
import './ui/styles.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Router base="/console">
            <App />
          </Router>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
