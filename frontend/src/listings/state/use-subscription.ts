import type { MensajeReply, SuscripcionReply } from '#libs/contracts';
import { getJson, messageOf, postForm } from '../../base';
import { askInputs, showAlert, showToast } from '../../ui';
import { useList } from './context';

const OFTEN = [
  { value: '', label: 'No enviarla' },
  { value: 'dia', label: 'Cada día' },
  { value: 'semana', label: 'Cada lunes' },
];

const WHAT =
  'A las 8:00, con los registros nuevos, los que ya no están y los que han cambiado. Si no cambia nada, no se envía.';

/** Returns the command that asks how often the chosen saved search is sent to the user by mail. */
export function useSubscription(): () => Promise<void> {
  const { id, descripcion } = useList().view.savedSearch;
  const url = `/api/busquedas-api/${id}/suscripcion`;
  return async () => {
    try {
      const { cada } = await getJson<SuscripcionReply>(url);
      const question = {
        title: `Enviarme «${descripcion}» por correo`,
        text: WHAT,
        acceptLabel: 'Guardar',
        isDanger: false,
      };
      const answer = await askInputs(question, [{ name: 'cada', label: 'Cuándo', value: cada, options: OFTEN }]);
      if (answer === null) return;
      const { mensaje } = await postForm<MensajeReply>(url, { cada: answer.cada });
      showToast({ text: mensaje });
    } catch (error) {
      await showAlert(messageOf(error));
    }
  };
}
