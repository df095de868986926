import { ApiError, messageOf, refetchData } from '../../base';
import { askConfirm, showAlert, showToast } from '../../ui';
import { useList } from './context';
import { deleteConsequence, deletedMessage, deleteFields, deleteQuestion } from '../model/selection/deletion';
import { refusalTitle, refusedFilter } from '../model/view/refused';
import { countSelected } from '../model/selection/selection';
import { deleteRecords } from './calls';

/** Returns the command that deletes the selected records, after a confirmation. */
export function useDeletion(): () => Promise<void> {
  const { definition, view, appliedFilters, selection, select, reload, focus } = useList();
  const { selected } = selection;
  return async () => {
    if (countSelected(selected) === 0 || !definition.acciones.borrar) return;
    if (!(await askConfirm({ title: deleteQuestion(selected), text: deleteConsequence(selected) }))) return;
    try {
      const total = await deleteRecords(definition.codigo, deleteFields(selected, view));
      select({ type: 'clear' });
      showToast({ text: deletedMessage(total) });
      await refetchData();
      focus.rescue();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.total !== undefined) {
        select({ type: 'changed', total: error.total });
        await reload();
        return;
      }
      const refused = refusedFilter(error, appliedFilters);
      await showAlert(
        refused ? `${refusalTitle(refused)} ${messageOf(error)} No se ha borrado nada.` : messageOf(error),
      );
      // If the server refused a filter, reloads the list. The list then shows the error and a button that removes the filter.
      if (refused) await reload();
    }
  };
}
