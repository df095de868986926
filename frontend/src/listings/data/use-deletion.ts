import { ApiError, messageOf } from '../../api';
import { forgetData } from '../../app';
import { askConfirm, showAlert, showToast } from '../../ui';
import { useList } from '../context';
import { deleteConsequence, deletedMessage, deleteFields, deleteQuestion } from '../model/deletion';
import { countOf } from '../model/selection';
import { deleteRecords } from './actions';
import { rescueFocus } from './focus';

/** Asks, deletes what is selected, says how many went; what stops it is told as the server says it. */
export function useDeletion(): () => Promise<void> {
  const { definition, view, seleccion, select, reload } = useList();
  const { selection } = seleccion;
  return async () => {
    if (countOf(selection) === 0 || !definition.acciones.borrar) return;
    if (!(await askConfirm({ titulo: deleteQuestion(selection), texto: deleteConsequence(selection) }))) return;
    try {
      const total = await deleteRecords(definition.codigo, deleteFields(selection, view));
      select({ tipo: 'quitar' });
      showToast({ texto: deletedMessage(total) });
      await forgetData();
      rescueFocus();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.total !== undefined) {
        select({ tipo: 'ha-cambiado', total: error.total });
        await reload();
      } else {
        await showAlert(messageOf(error));
      }
    }
  };
}
