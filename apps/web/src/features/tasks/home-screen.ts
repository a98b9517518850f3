/** Whether the app was opened from the device's home screen, as far as the browser says. */
export function isOnHomeScreen(): boolean {
  const { standalone = false } = navigator as Navigator & { readonly standalone?: boolean };
  return standalone || window.matchMedia('(display-mode: standalone)').matches;
}
