import { useState } from 'react';
import { neighbourOf, titleOf, type EntryList } from '../model/entries';
import type { FieldPart } from '../model/shape';
import { useFocusNext } from '../shared/use-focus-next';
import type { ShapeState } from '../state/use-shape-draft';
import { rowId } from './FieldRow';

interface EntryChangesOptions {
  list: EntryList;
  part: FieldPart;
  dispatch: ShapeState['dispatch'];
  /** The id of the element that takes the focus when the last entry is removed. */
  fallbackId: string;
}

/** Commands that move, add and remove entries. Each command also moves the focus and announces the change to screen readers. */
export function useEntryChanges({ list, part, dispatch, fallbackId }: EntryChangesOptions) {
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useFocusNext();
  const { entries } = list;
  const announce = (campo: string, text: string) => setAnnouncement(`${titleOf(list, campo)}: ${text}`);
  return {
    announcement,
    move: (campo: string, to: number) => {
      const index = Math.min(Math.max(0, to), entries.length - 1);
      focusNext(rowId(part, campo));
      dispatch({ type: 'move', part, path: campo, to: index });
      announce(campo, `puesto ${index + 1} de ${entries.length}`);
    },
    remove: (campo: string) => {
      const neighbour = neighbourOf(list, campo);
      focusNext(neighbour ? rowId(part, neighbour.campo) : fallbackId);
      dispatch({ type: 'remove', part, path: campo });
      announce(campo, 'fuera del listado');
    },
    add: (campo: string) => {
      focusNext(rowId(part, campo));
      dispatch({ type: 'add', part, path: campo });
      announce(campo, 'añadido');
    },
  };
}
