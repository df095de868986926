import type { CuadranteBloque, CuadranteBloqueo, CuadranteDiaDeAula } from '../../../../libs/contracts';
import { minutesOf } from '../../../../libs/horarios/calculo';
import type { BarScale } from './grid-model';
import type { GridState } from './grid-state';

const AFTERNOON = '15:00';

const WORDS: Readonly<Record<CuadranteBloqueo['estado'], string>> = {
  ausente: 'Ausente',
  cerrada: 'Cerrada',
  festivo: 'Festivo',
};

/** `Ausente: gripe`; with its hours unless it takes the whole day. */
export function noteText({ estado, motivo, desde, hasta }: CuadranteBloqueo): string {
  const isWhole = desde === '00:00' && hasta === '24:00';
  return `${WORDS[estado]}${isWhole ? '' : ` ${desde} – ${hasta}`}: ${motivo}`;
}

/** What an empty cell says. */
export const freeText = ({ start }: BarScale): string =>
  start >= minutesOf(AFTERNOON) ? 'Libre toda la tarde' : 'Libre todo el día';

/** What a cell without classes says: nothing more if something else is said of it. */
export const emptyText = ({ bloqueos }: CuadranteDiaDeAula, scale: BarScale): string =>
  bloqueos.length === 0 ? freeText(scale) : '';

const ELSEWHERE: Readonly<Record<GridState['rows'], { estado: CuadranteBloqueo['estado']; words: string }>> = {
  aulas: { estado: 'ausente', words: 'profesor ausente' },
  profesores: { estado: 'cerrada', words: 'aula cerrada' },
};

/** What the row of a class does not say: among rooms that the teacher is absent, among teachers that the room is closed. */
export function absenceText({ bloqueos }: Pick<CuadranteBloque, 'bloqueos'>, rows: GridState['rows']): string {
  const { estado, words } = ELSEWHERE[rows];
  const found = bloqueos.find((one) => one.estado === estado);
  return found === undefined ? '' : `${words}: ${found.motivo}`;
}
