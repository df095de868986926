import type { ActionInput } from '../../../../libs/contracts';
import type { DialogInput } from '../../ui';

/** What an action asks for, as an input of a dialog. */
export function dialogInputOf({ campo, etiqueta, valor, ayuda, longitudMaxima, opciones }: ActionInput): DialogInput {
  return {
    name: campo,
    label: etiqueta,
    value: valor,
    ...(ayuda === undefined ? {} : { help: ayuda }),
    ...(longitudMaxima === undefined ? {} : { maxLength: longitudMaxima }),
    ...(opciones === undefined ? {} : { options: opciones.map((one) => ({ value: one.valor, label: one.etiqueta })) }),
  };
}
