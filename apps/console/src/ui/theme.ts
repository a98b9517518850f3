/** The library's theme: our colours in ten shades each, our faces, our radii. */
import { createTheme, type MantineColorsTuple } from '@mantine/core';

const tide: MantineColorsTuple = [
  '#edf1ff',
  '#d6defb',
  '#adbdf2',
  '#8299ea',
  '#5e7be3',
  '#4768de',
  '#2f4fd0',
  '#2544b8',
  '#1d3799',
  '#142873',
];
const alert: MantineColorsTuple = [
  '#ffecee',
  '#fdd5d9',
  '#f8aab2',
  '#f27d89',
  '#ee5767',
  '#e53d50',
  '#c2183a',
  '#a80f30',
  '#8a0a26',
  '#5d0518',
];
/** What dark surfaces, their borders and dimmed text are made of. */
const dark: MantineColorsTuple = [
  '#e8ebf7',
  '#b3bad4',
  '#98a0be',
  '#5a6388',
  '#333b5e',
  '#262d4d',
  '#191f3a',
  '#0f142a',
  '#0b0f21',
  '#070a17',
];

export const theme = createTheme({
  colors: { tide, alert, dark },
  primaryColor: 'tide',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: true,
  black: '#12183a',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: "'Nunito Variable', system-ui, sans-serif", fontWeight: '800' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  respectReducedMotion: true,
  components: {
    // Locking the page's scroll writes a style element; the stylesheet does it.
    Modal: {
      defaultProps: { lockScroll: false, centered: true, closeButtonProps: { 'aria-label': 'Close' } },
    },
    Drawer: {
      defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' } },
    },
  },
});
