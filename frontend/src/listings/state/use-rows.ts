import { useCallback, useEffect, useState } from 'react';
import type { ListDefinitionReply, ListPageReply, ListRecord } from '#libs/contracts';
import { refetchQueries } from '../../base';
import type { ListAction } from '../model/view/reducer';
import type { View } from '../model/view/view';
import { pagesKey, useListPage } from './queries';

const NO_ROWS: readonly ListRecord[] = [];

interface RowsOptions {
  definition: ListDefinitionReply;
  /** When the definition was loaded: milliseconds since 1970. */
  definedAt: number;
  view: View;
  /** The paths of the columns, separated by commas. If null, the columns of the saved search are used. */
  columnPaths: string | null;
  run: (action: ListAction) => void;
}

/** Loads the rows of the page that the view shows. If the request fails, the previous rows stay on screen. */
export function useRows({ definition, definedAt, view, columnPaths, run }: RowsOptions) {
  const page = useListPage(definition, definedAt, view, columnPaths);
  const { isSuccess, isPlaceholderData, isFetching, error } = page;
  const [last, setLast] = useState<ListPageReply | undefined>(page.data);
  if (page.data && page.data !== last) setLast(page.data);
  const totalPages = Math.max(1, last?.totalPaginas ?? 1);
  // If rows were deleted and the page no longer exists, goes to the last page.
  useEffect(() => {
    if (isSuccess && !isPlaceholderData && view.page > totalPages) run({ type: 'go-to', page: totalPages });
  }, [isSuccess, isPlaceholderData, view.page, totalPages, run]);
  const reload = useCallback(() => refetchQueries({ queryKey: pagesKey(definition.codigo) }), [definition.codigo]);
  return {
    lastPage: last,
    rows: last?.registros ?? NO_ROWS,
    totalRows: last?.totalRegistros ?? 0,
    sums: last?.sumas,
    totalPages,
    isFirstLoad: last === undefined,
    isPreviousView: isPlaceholderData,
    isFetching,
    error,
    reload,
  };
}
