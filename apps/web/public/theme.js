// Before anything is drawn: the colours chosen on this device. Not inline, because only files of ours may run.
try {
  const { theme } = JSON.parse(localStorage.getItem('boardwalk.preferences') ?? '{}');
  if (theme === 'pink') {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#4a0d4d');
  }
} catch {
  // A browser that refuses storage, or what somebody else wrote there: it begins in blue.
}
