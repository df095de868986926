import { Injectable } from '@nestjs/common';
import type {
  CuadranteAula,
  CuadranteBloqueo,
  CuadranteDia,
  CuadranteDiaDeAula,
  CuadranteReply,
} from '../../contracts';
import { Database, SettingsService, dateText, weekDayName } from '../../platform';
import { byDate, gridHours, occupancy, runningHours, gridSlots, type GridClass } from '../calculo';
import { horariosSettings } from '../settings/horarios.settings';
import { CENTRES, DAYS, gridSelect } from './grid-sql';
import type { CuadranteRequest } from './read-request';

/** A room or teacher with its classes of the range. */
interface GridRow extends Omit<CuadranteAula, 'ocupacion' | 'dias'> {
  materias: (GridClass & { fila: number; altasNuevas: number })[];
  bloqueos: (CuadranteBloqueo & { fecha: string })[];
}

/** Which optional parts of the grid the user may see. A user may see such a part only if the user may see the same data elsewhere. */
export interface GridRights {
  /** True if the user may see the absences of teachers, with their reasons. */
  absences: boolean;
  /** True if the user may see links to the records of the classes. */
  classes: boolean;
}

type Slots = ReturnType<typeof gridSlots>;

/** The grid of a range of days: rooms or teachers as rows, days as columns. */
@Injectable()
export class CuadranteService {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
  ) {}

  /** Always four statements, however many rooms and classes there are. */
  async load(request: CuadranteRequest, rights: GridRights): Promise<CuadranteReply> {
    const { from, to } = request.range;
    const { 'horarios.horas': hoursText } = await this.settings.load(horariosSettings);
    const hours = gridHours(hoursText);
    const slots = gridSlots(hours);
    const days = (await this.db.rows<{ fecha: string; festivo: string | null }>(DAYS, [from, to, request.centre])).map(
      toDay,
    );
    const centres = await this.db.rows<{ centro: string }>(CENTRES, [request.onlyActive]);
    const rows = await this.db.rows<GridRow>(gridSelect(request.rows), [
      from,
      to,
      request.onlyActive,
      request.roomCode,
      request.centre,
      rights.absences,
      rights.classes,
    ]);
    return {
      dias: days,
      horas: [...hours],
      centros: centres.map(({ centro }) => centro),
      aulas: rows.map((row) => toAula(row, days, slots, request)),
    };
  }
}

function toDay({ fecha, festivo }: { fecha: string; festivo: string | null }): CuadranteDia {
  const name = weekDayName(fecha);
  return { diaSemana: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, fechaEsp: dateText(fecha), fecha, festivo };
}

/**
 * Builds a row of the grid. The occupancy also counts classes that a filter hides. The row for classes without a room, or without a
 * teacher, has the `id` 0 and no occupancy.
 */
function toAula(
  { materias, bloqueos, ...row }: GridRow,
  days: readonly CuadranteDia[],
  slots: Slots,
  request: CuadranteRequest,
): CuadranteAula {
  const blocked = byDate(bloqueos);
  const shown = byDate(request.onlyWithNew ? materias.filter(({ altasNuevas }) => altasNuevas > 0) : materias);
  return {
    ...row,
    ocupacion: row.id === 0 ? 0 : occupancy(slots, days.length, materias),
    dias: days.map((day) => ({
      ...toDiaDeAula(day, shown.get(day.fecha) ?? [], slots, request),
      bloqueos: (blocked.get(day.fecha) ?? []).map(({ fecha: _date, ...bloqueo }) => bloqueo),
    })),
  };
}

function toDiaDeAula(
  { diaSemana, fechaEsp, fecha }: CuadranteDia,
  classes: GridRow['materias'],
  slots: Slots,
  { showNew }: CuadranteRequest,
): Omit<CuadranteDiaDeAula, 'bloqueos'> {
  const materias = classes.map(({ fila: _row, fecha: _date, curso: _course, altasNuevas, ...block }) => ({
    ...block,
    altasNuevas: showNew ? altasNuevas : null,
  }));
  return { diaSemana, fechaEsp, fecha, horas: runningHours(slots, classes), materias };
}
