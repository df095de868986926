import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../base';
import { askConfirm, showAlert, showToast } from '../../ui';
import { changeSearch, deleteSearch, restoreSearch } from './calls';
import { useList } from './context';
import { definitionKey } from './queries';

/**
 * Returns the commands that rename, restore or delete the chosen saved search, or make it the default. Its filters, order and columns are
 * changed elsewhere.
 */
export function useManageSearch() {
  const { definition, view, run } = useList();
  const client = useQueryClient();
  const { codigo } = definition;
  const { id, descripcion } = view.savedSearch;
  const refreshDefinition = () => client.invalidateQueries({ queryKey: definitionKey(codigo) });

  /** Runs a command; shows a dialog if the server refuses it. */
  const act = async (command: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await command();
      await refreshDefinition();
      showToast({ text: done });
      return true;
    } catch (error) {
      await showAlert(messageOf(error));
      return false;
    }
  };

  return {
    /** Renames the search. @returns the error to show at the name; null if the name was saved */
    rename: async (name: string): Promise<string | null> => {
      if (name.trim() === '') return 'Falta el nombre';
      try {
        await changeSearch(codigo, id, { descripcion: name.trim() });
        await refreshDefinition();
        showToast({ text: 'Búsqueda guardada' });
        return null;
      } catch (error) {
        return (error instanceof ApiError ? error.campos.descripcion : undefined) ?? messageOf(error);
      }
    },
    makeDefault: () => act(() => changeSearch(codigo, id, { predeterminada: true }), 'Búsqueda predeterminada'),
    restore: async () => {
      const title = `¿Restablecer la búsqueda «${descripcion}»?`;
      const text = 'Vuelve a tener el nombre, los filtros, el orden y las columnas con los que vino.';
      if (!(await askConfirm({ title, text, acceptLabel: 'Restablecer', isDanger: false }))) return;
      if (await act(() => restoreSearch(codigo, id), 'Búsqueda restablecida')) run({ type: 'reset' });
    },
    remove: async (): Promise<boolean> => {
      const title = `¿Seguro que desea borrar la búsqueda «${descripcion}»?`;
      if (!(await askConfirm({ title, text: 'Los registros se conservan.' }))) return false;
      const isRemoved = await act(() => deleteSearch(codigo, id), 'Búsqueda borrada');
      if (isRemoved) run({ type: 'forget-search' });
      return isRemoved;
    },
  };
}
