import type { ActionInput } from '#libs/contracts';
import type { DialogInput } from '../../ui';

/** The input of a dialog for a value that an action requires. */
export function dialogInputOf({
  campo,
  etiqueta,
  valor,
  ayuda,
  longitudMaxima,
  opciones,
  casilla,
}: ActionInput): DialogInput {
  return {
    name: campo,
    label: etiqueta,
    value: valor,
    ...(ayuda === undefined ? {} : { help: ayuda }),
    ...(longitudMaxima === undefined ? {} : { maxLength: longitudMaxima }),
    ...(casilla === true ? { isCheck: true } : {}),
    ...(opciones === undefined ? {} : { options: opciones.map((one) => ({ value: one.valor, label: one.etiqueta })) }),
  };
}
