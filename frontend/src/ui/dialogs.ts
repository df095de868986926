import type { ButtonVariant } from './Button';
import { createStore } from './store';

/** One answer a dialog offers. */
export interface DialogOption {
  valor: string;
  etiqueta: string;
  variant?: ButtonVariant;
  /** Stands apart, at the other end of the bar. */
  aparte?: boolean;
}

export interface DialogRequest {
  /** Left out, the text stands alone (an alert). */
  titulo?: string;
  texto?: string;
  opciones: readonly DialogOption[];
  /** The answer that has the focus, and the one that Esc gives. */
  enfocada: string;
  alCancelar: string;
  resolve: (valor: string) => void;
}

/** The dialogs that wait for an answer; the last one is on top. */
export const openDialogs = createStore<readonly DialogRequest[]>([]);

/** Asks, and answers the value of the option taken; Esc takes `alCancelar`. */
export function askChoice(request: Omit<DialogRequest, 'resolve'>): Promise<string> {
  return new Promise((resolve) => {
    const entry: DialogRequest = {
      ...request,
      resolve: (valor) => {
        openDialogs.update((dialogs) => dialogs.filter((dialog) => dialog !== entry));
        resolve(valor);
      },
    };
    openDialogs.update((dialogs) => [...dialogs, entry]);
  });
}

/** Shows a sentence, such as the server's `mensaje`, until the person accepts it. */
export async function showAlert(mensaje: string): Promise<void> {
  await askChoice({
    texto: mensaje,
    opciones: [{ valor: 'aceptar', etiqueta: 'Aceptar', variant: 'primary' }],
    enfocada: 'aceptar',
    alCancelar: 'aceptar',
  });
}

export interface ConfirmRequest {
  titulo: string;
  texto?: string;
  aceptar?: string;
  cancelar?: string;
  /** What cannot be undone: a red button, and the focus on the other one. */
  peligro?: boolean;
}

/** Asks before something is done; true when the person agrees. */
export async function askConfirm(request: ConfirmRequest): Promise<boolean> {
  const { titulo, texto, aceptar = 'Eliminar', cancelar = 'Cancelar', peligro = true } = request;
  const answer = await askChoice({
    titulo,
    texto,
    opciones: [
      { valor: 'no', etiqueta: cancelar },
      { valor: 'si', etiqueta: aceptar, variant: peligro ? 'danger' : 'primary' },
    ],
    enfocada: peligro ? 'no' : 'si',
    alCancelar: 'no',
  });
  return answer === 'si';
}
