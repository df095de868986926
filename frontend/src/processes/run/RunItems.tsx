import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ProcesoElemento, ProcesoReply } from '#libs/contracts';
import { ErrorBand, Loading } from '../../ui';
import { fetchItems, type WhichItems } from '../calls';

/** A page of items, and a function that shows another page. */
export interface ItemsPage {
  items: readonly ProcesoElemento[];
  page: number;
  pages: number;
  /** Number of items of all pages. */
  total: number;
  onGo: (page: number) => void;
}

interface RunItemsProps {
  process: ProcesoReply;
  which: WhichItems;
  /** Number of items that `which` selects so far. When this number changes, the page loads again. */
  count: number;
  children: (page: ItemsPage) => ReactNode;
}

/** The items of a run, a page at a time; the page fills while the run is active. */
export function RunItems({ process, which, count, children }: RunItemsProps) {
  const [page, setPage] = useState(1);
  const items = useQuery({
    queryKey: ['proceso-elementos', process.id, which, page, count],
    queryFn: ({ signal }) => fetchItems(process.id, which, page, { signal, isBackground: true }),
    // While a page loads, the page before stays on screen. An empty page does not stay, because its text «ninguna» would be wrong.
    placeholderData: (previous) => (previous?.total === 0 ? undefined : previous),
  });
  if (items.isError) return <ErrorBand error={items.error} onRetry={() => void items.refetch()} />;
  if (!items.data) return <Loading />;
  const { elementos, paginas, total } = items.data;
  return children({ items: elementos, page, pages: paginas, total, onGo: setPage });
}
