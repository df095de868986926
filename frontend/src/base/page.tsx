import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** A breadcrumb: a link, or plain text without `url`. */
export interface Crumb {
  title: string;
  url?: string;
}

interface Page {
  title: string;
  /** The breadcrumbs before the page itself. */
  crumbs: readonly Crumb[];
}

const PageContext = createContext<Page>({ title: '', crumbs: [] });
const SetPageContext = createContext<(page: Page) => void>(() => undefined);

/** Provides title and breadcrumbs of the current page to the header. */
export function PageProvider({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<Page>({ title: '', crumbs: [] });
  return (
    <SetPageContext value={setPage}>
      <PageContext value={page}>{children}</PageContext>
    </SetPageContext>
  );
}

/** Title and breadcrumbs of the current page. */
export const useCurrentPage = (): Page => useContext(PageContext);

const NONE: readonly Crumb[] = [];

/** Sets title and breadcrumbs of the page. An empty title leaves the previous ones while the screen loads. */
export function usePage(title: string, crumbs: readonly Crumb[] = NONE): void {
  const setPage = useContext(SetPageContext);
  const key = JSON.stringify(crumbs);
  const steps = useMemo(() => JSON.parse(key) as readonly Crumb[], [key]);
  useEffect(() => {
    if (title === '') return;
    document.title = `${title} · Claustro`;
    setPage({ title, crumbs: steps });
  }, [setPage, title, steps]);
}
