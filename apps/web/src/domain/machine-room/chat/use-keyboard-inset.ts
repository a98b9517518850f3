import { useEffect, useState } from 'react';

/** How much of the page's foot a keyboard on the screen covers, in CSS pixels. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => setInset(Math.max(0, window.innerHeight - seen.height - seen.offsetTop));
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
