import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SelectorItem } from '#libs/contracts';
import { readSelection, type UrlSelection } from '../model/selection/list-actions';
import { findSelected } from './calls';
import type { PickerKind } from './kinds';

const NONE: readonly SelectorItem[] = [];

/** The records chosen in a `PickerTable`. At first these are the records that were selected in the list from which the page was opened. */
export function useChosen(kind: PickerKind) {
  const { search } = useLocation();
  const [selection] = useState(() => selectionOf(kind, search));
  const [changed, setChosen] = useState<readonly SelectorItem[] | null>(null);
  const initial = useQuery({
    queryKey: ['seleccion-de', kind.model, selection],
    queryFn: () => (selection === null ? [] : findSelected(kind, selection)),
    enabled: selection !== null,
    staleTime: Infinity,
  });
  return {
    chosen: changed ?? initial.data ?? NONE,
    setChosen,
    error: initial.error,
    retry: () => void initial.refetch(),
  };
}

function selectionOf({ model }: PickerKind, search: string): UrlSelection | null {
  const selection = readSelection(new URLSearchParams(search));
  return selection?.from === model ? selection : null;
}
