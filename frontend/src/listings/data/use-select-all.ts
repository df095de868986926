import { useState, type Dispatch } from 'react';
import { messageOf } from '../../api';
import { showToast } from '../../ui';
import type { PlacedColumn } from '../model/columns';
import type { SelectableRow, SelectionAction } from '../model/selection';
import type { View } from '../model/view';
import { allMatching } from './all-matching';

interface SelectAllNeeds {
  view: View;
  shown: readonly PlacedColumn[];
  selectableRows: readonly SelectableRow[];
  totalRegistros: number;
  select: Dispatch<SelectionAction>;
  /** The rows themselves are wanted, and not just «all that match». */
  oneByOne: boolean;
}

/** Takes every row that matches. Where they are all in sight they are taken one by one, with their names. */
export function useSelectAll(needs: SelectAllNeeds) {
  const { view, shown, selectableRows, totalRegistros: total, select, oneByOne } = needs;
  const [seleccionando, setUnderWay] = useState(false);
  const fetchAll = async () => {
    setUnderWay(true);
    try {
      const columnas = shown.map(({ campo }) => campo);
      select({ tipo: 'marcar', filas: await allMatching(view.busqueda.id, view.parametros, columnas, shown) });
    } catch (error) {
      showToast({ texto: messageOf(error), tono: 'bad' });
    } finally {
      setUnderWay(false);
    }
  };
  const selectAll = async () => {
    if (oneByOne) await fetchAll();
    else select(total === selectableRows.length ? { tipo: 'solo', filas: selectableRows } : { tipo: 'todos', total });
  };
  return { selectAll, seleccionando };
}
