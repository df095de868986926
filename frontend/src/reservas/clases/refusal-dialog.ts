import { shortDayText } from '#libs/platform/civil';
import type { ApiError } from '../../base';
import type { DialogOption } from '../../ui';

export interface FreeHour {
  fecha: string;
  hora: string;
}

/** A refusal: the server's sentence, all clashes, and the nearest free hours. */
export type Refusal = Pick<ApiError, 'mensaje' | 'choques' | 'libres'>;

interface Shown {
  /** Whether the dialog lists all clashes instead of only the server's sentence. */
  isOpen: boolean;
  /** True if the dialog offers the free hours as buttons. Only for the change of a single class. */
  canChoose: boolean;
}

export interface RefusalDialog {
  title: string;
  text: string;
  options: DialogOption[];
}

export const CLOSE = 'cerrar';
export const SHOW_ALL = 'todos';

/** True if a refusal contains several clashes, or at least one free hour. */
export const hasAlternatives = ({ choques, libres }: Refusal): boolean => choques.length > 1 || libres.length > 0;

/**
 * Builds the dialog for a refused change. If `isOpen` is true, the dialog lists all clashes; otherwise it shows the sentence of the
 * server. The free hours follow. If `canChoose` is true, each free hour is a button.
 */
export function refusalDialog({ mensaje, choques, libres }: Refusal, { isOpen, canChoose }: Shown): RefusalDialog {
  const clashes = isOpen ? choques.map(({ motivo }) => `• ${motivo}`) : [mensaje];
  const isHidden = !isOpen && choques.length > 1;
  return {
    title: 'No se ha podido cambiar',
    text: [...clashes, ...freeText(libres, canChoose)].join('\n'),
    options: [
      ...(isHidden ? [{ value: SHOW_ALL, label: `Ver los ${choques.length} choques`, isSeparate: true }] : []),
      ...(canChoose ? libres.map((free, index) => ({ value: String(index), label: hourText(free) })) : []),
      { value: CLOSE, label: canChoose ? 'Cerrar' : 'Aceptar', variant: 'primary' },
    ],
  };
}

function freeText(libres: readonly FreeHour[], canChoose: boolean): string[] {
  if (libres.length === 0) return [];
  if (canChoose) return ['', 'Horas libres más cercanas, con el mismo profesor. Elija una para cambiar la clase:'];
  return ['', `Para la primera que choca están libres: ${libres.map(hourText).join('; ')}.`];
}

/** `martes 24/11, 18:00` */
const hourText = ({ fecha, hora }: FreeHour): string => `${shortDayText(fecha)}, ${hora}`;
