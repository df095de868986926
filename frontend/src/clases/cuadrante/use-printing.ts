import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed. A change of this value is rendered before the browser lays out the paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const set = (value: boolean) => flushSync(() => setPrinting(value));
    const before = () => set(true);
    const after = () => set(false);
    const change = () => set(media.matches);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}
