import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SelectorItem } from '../../../libs/contracts';
import { readSelection, type ArrivedSelection } from '../listings';
import { findSelected } from './calls';
import type { ChooserKind } from './kinds';

/**
 * Those that are chosen, beginning with what was selected in the list from which the page was opened.
 * @returns the chosen, how to change them, and what went wrong when the selection was to be read.
 */
export function useChosen(kind: ChooserKind) {
  const { search } = useLocation();
  const [arrived] = useState(() => selectionOf(kind, search));
  const [changed, setChosen] = useState<readonly SelectorItem[] | null>(null);
  const named = useQuery({
    queryKey: ['seleccion-de', kind.modelo, arrived],
    queryFn: () => (arrived === null ? [] : findSelected(kind, arrived)),
    enabled: arrived !== null,
    staleTime: Infinity,
  });
  return {
    chosen: changed ?? named.data ?? NOBODY,
    setChosen,
    waiting: arrived !== null && named.isPending,
    error: named.error,
    retry: () => void named.refetch(),
  };
}

const NOBODY: readonly SelectorItem[] = [];

function selectionOf({ modelo }: ChooserKind, search: string): ArrivedSelection | null {
  const selection = readSelection(new URLSearchParams(search));
  return selection?.desde === modelo ? selection : null;
}
