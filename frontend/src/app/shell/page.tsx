import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** One step of the way to the page: a link, or without address just a word. */
export interface Crumb {
  titulo: string;
  url?: string;
}

interface Page {
  titulo: string;
  /** The steps before the page itself. */
  migas: readonly Crumb[];
}

const PageContext = createContext<Page>({ titulo: '', migas: [] });
const SetPageContext = createContext<(page: Page) => void>(() => undefined);

/** Holds what the page in view says about itself, for the header and the browser's tab. */
export function PageProvider({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<Page>({ titulo: '', migas: [] });
  return (
    <SetPageContext value={setPage}>
      <PageContext value={page}>{children}</PageContext>
    </SetPageContext>
  );
}

/** Title and way of the page in view. */
export const useCurrentPage = (): Page => useContext(PageContext);

const NONE: readonly Crumb[] = [];

/** A screen says what it is called and what lies above it. An empty title leaves the one before while it loads. */
export function usePage(titulo: string, migas: readonly Crumb[] = NONE): void {
  const setPage = useContext(SetPageContext);
  const key = JSON.stringify(migas);
  const steps = useMemo(() => JSON.parse(key) as readonly Crumb[], [key]);
  useEffect(() => {
    if (titulo === '') return;
    document.title = `${titulo} · Claustro`;
    setPage({ titulo, migas: steps });
  }, [setPage, titulo, steps]);
}
