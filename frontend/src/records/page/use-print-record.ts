import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../base/query-client';

/** How long printing waits for the data of the other tabs. */
const PATIENCE_MS = 6_000;
const STEP_MS = 60;

/**
 * Prints a record with all its tabs. The print button first renders the other tabs, waits for their data, and then opens the print dialog.
 * The print command of the browser cannot wait, so it prints only what has loaded.
 */
export function usePrintRecord(form: RefObject<HTMLElement | null>) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const print = async (): Promise<void> => {
    setPrinting(true);
    await untilLoaded(form);
    window.print();
  };
  return { isPrinting, print: () => void print() };
}

async function untilLoaded(form: RefObject<HTMLElement | null>): Promise<void> {
  const isLoading = () => queryClient.isFetching() > 0 || form.current?.querySelector('[data-cargando]') !== null;
  const end = performance.now() + PATIENCE_MS;
  do await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  while (isLoading() && performance.now() < end);
}
