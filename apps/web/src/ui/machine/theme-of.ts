/** The colours of the page, for what is drawn without CSS. */
export function machineThemeOf(element: Element) {
  const style = getComputedStyle(element);
  const colour = (name: string, other: string) => style.getPropertyValue(name).trim() || other;
  return {
    skyTop: colour('--sky-top', '#0a1440'),
    skyMiddle: colour('--sky-middle', '#1b2c86'),
    skyGlow: colour('--sky-glow', '#2f6fd6'),
    card: colour('--card', '#16226a'),
    cardHigh: colour('--card-high', '#22349a'),
    night: colour('--night', '#070d30'),
    accent: colour('--accent', '#3fe0d0'),
    goldHigh: colour('--gold-high', '#ffd34d'),
    goldLow: colour('--gold-low', '#ff9d2e'),
    candyHigh: '#ff7d9b',
    candyLow: '#ff3d67',
  };
}
