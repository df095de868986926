import type { CuadranteBloque, CuadranteBloqueo, CuadranteDiaDeAula } from '#libs/contracts';
import { minutesOf } from '#libs/platform/civil';
import type { BarScale } from './grid-model';
import type { GridState } from './grid-state';

const AFTERNOON = '15:00';

const WORDS: Readonly<Record<CuadranteBloqueo['estado'], string>> = {
  ausente: 'Ausente',
  cerrada: 'Cerrada',
  festivo: 'Festivo',
};

/** `Ausente: gripe`; with its hours unless it covers the whole day. */
export function noteText({ estado, motivo, desde, hasta }: CuadranteBloqueo): string {
  const isWhole = desde === '00:00' && hasta === '24:00';
  return `${WORDS[estado]}${isWhole ? '' : ` ${desde} – ${hasta}`}${motivo === '' ? '' : `: ${motivo}`}`;
}

/**
 * The text of `noteText` for the printed grid. The reason of an absence is left out, because everybody can read the paper and the reason
 * may concern health.
 */
export const paperNoteText = (bloqueo: CuadranteBloqueo): string => noteText(withoutHealth(bloqueo));

const withoutHealth = <Bloqueo extends Pick<CuadranteBloqueo, 'estado' | 'motivo'>>(bloqueo: Bloqueo): Bloqueo =>
  bloqueo.estado === 'ausente' ? { ...bloqueo, motivo: '' } : bloqueo;

/** Returns the text of a cell that has no classes, no closings and no absences. */
export const freeText = ({ start }: BarScale): string =>
  start >= minutesOf(AFTERNOON) ? 'Libre toda la tarde' : 'Libre todo el día';

/** The text of a cell without classes; empty if the cell shows a closing or an absence. */
export const emptyText = ({ bloqueos }: CuadranteDiaDeAula, scale: BarScale): string =>
  bloqueos.length === 0 ? freeText(scale) : '';

/**
 * For a class whose room is closed (`cerrada`) or whose teacher is absent (`ausente`): `words` is the text on the class. `row` is the kind
 * of grid whose rows already show the reason, so in this grid the text omits the reason.
 */
const WORDS_OF_CLASS: Readonly<Record<'cerrada' | 'ausente', { words: string; row: GridState['rows'] }>> = {
  cerrada: { words: 'aula cerrada', row: 'aulas' },
  ausente: { words: 'profesor ausente', row: 'profesores' },
};

/** Warns that a class cannot take place as planned: `aula cerrada · profesor ausente: gripe`. */
export function absenceText({ bloqueos }: Pick<CuadranteBloque, 'bloqueos'>, rows: GridState['rows']): string {
  const texts = (['cerrada', 'ausente'] as const).flatMap((estado) => {
    const found = bloqueos.find((one) => one.estado === estado);
    const { words, row } = WORDS_OF_CLASS[estado];
    if (found === undefined) return [];
    return [row === rows || found.motivo === '' ? words : `${words}: ${found.motivo}`];
  });
  return texts.join(' · ');
}

/** `sustituye a Patricia Santos`; empty if the class is given by its own teacher. */
export const standsInText = ({ sustituye }: Pick<CuadranteBloque, 'sustituye'>): string =>
  sustituye === '' ? '' : `sustituye a ${sustituye}`;

export const paperAbsenceText = ({ bloqueos }: Pick<CuadranteBloque, 'bloqueos'>, rows: GridState['rows']): string =>
  absenceText({ bloqueos: bloqueos.map(withoutHealth) }, rows);

export const isInClosedRoom = ({ bloqueos }: Pick<CuadranteBloque, 'bloqueos'>): boolean =>
  bloqueos.some(({ estado }) => estado === 'cerrada');
