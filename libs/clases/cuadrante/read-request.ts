import { dateProblem, readFlag, addDays, mondayOf } from '../../platform';
import { horariosErrors } from '../errors';
import { readRange, type DateRange } from '../read-range';

export interface CuadranteRequest {
  range: DateRange;
  /** Leaves out inactive rooms or teachers. */
  onlyActive: boolean;
  /** True if each class shows its number of new enrolments. */
  showNew: boolean;
  /** If true, the grid shows only classes with new enrolments. */
  onlyWithNew: boolean;
  /** Part of the code of a room; empty for all rooms. */
  roomCode: string;
  /** If set, the grid shows only the rooms of this centre. Empty for all centres. */
  centre: string;
  /** Whether the rows are rooms or teachers. */
  rows: 'aulas' | 'profesores';
}

const LIMIT = { days: 31, sentence: 'El cuadrante abarca 31 días como mucho.' };

/**
 * Reads the parameters of the grid. Without dates, the range is Monday to Friday of this week. With one date, the range is Monday to
 * Friday of the week of that date.
 * @throws the refusals of `readRange`, marca-no-valida, codigo-no-valido, centro-no-valido
 */
export function readCuadranteRequest(query: Record<string, unknown>, today: string): CuadranteRequest {
  return {
    range: readRange(query.fechaInicial, query.fechaFinal, LIMIT, weekAround(query, today)),
    onlyActive: readFlag(query.soloActivas, 'soloActivas'),
    showNew: readFlag(query.mostrarAltas, 'mostrarAltas'),
    onlyWithNew: readFlag(query.mostrarConAltas, 'mostrarConAltas'),
    roomCode: readText(query.codigoAula, 'codigo-no-valido'),
    centre: readText(query.centro, 'centro-no-valido'),
    rows: readFlag(query.profesores, 'profesores') ? 'profesores' : 'aulas',
  };
}

/**
 * Returns the days Monday to Friday of one week: the week of the given date or, without a valid date, the current week. If the given date
 * is a Saturday or Sunday, the range ends on this date.
 */
function weekAround({ fechaInicial, fechaFinal }: Record<string, unknown>, today: string): DateRange {
  const given = [fechaInicial, fechaFinal].find((date): date is string => dateProblem(date) === null);
  const monday = mondayOf(given ?? today);
  const friday = addDays(monday, 4);
  return { from: monday, to: given !== undefined && given > friday ? given : friday };
}

function readText(raw: unknown, refusal: 'codigo-no-valido' | 'centro-no-valido'): string {
  if (raw === undefined || raw === null) return '';
  if (typeof raw !== 'string' || raw.includes('\0')) throw horariosErrors[refusal]();
  return raw.trim();
}
