import type { CuadranteAula, CuadranteBloque, CuadranteReply } from '#libs/contracts';
import { durationOf, hourOf, minutesOf, weekDayName } from '#libs/platform/civil';
import { countText } from '../../base';
import type { GridState } from './grid-state';
import { andText } from '#libs/platform/text';

/** The span of the thin bar of a cell, in minutes since midnight. */
export interface BarScale {
  start: number;
  end: number;
}

const AFTERNOON = '15:00';

const endOf = ({ horaInicio, horaFin }: CuadranteBloque): number =>
  minutesOf(horaInicio) + durationOf(horaInicio, horaFin);

/** Every class of the grid, row by row. */
export const blocksOf = (rows: readonly CuadranteAula[]): CuadranteBloque[] =>
  rows.flatMap(({ dias }) => dias.flatMap(({ materias }) => materias));

/**
 * Returns the start and the end of the bars. Normally, these are the first and the last afternoon hour of the grid. If the grid has fewer
 * than two afternoon hours, or if a class lies outside these hours, the bars cover all hours of the grid and all classes, rounded to whole
 * hours.
 */
export function barScale({ horas, aulas }: CuadranteReply): BarScale {
  const hours = horas.map(minutesOf);
  const afternoon = hours.filter((hour) => hour >= minutesOf(AFTERNOON));
  const blocks = blocksOf(aulas);
  const starts = blocks.map(({ horaInicio }) => minutesOf(horaInicio));
  const ends = blocks.map(endOf);
  const scale = { start: Math.min(...afternoon), end: Math.max(...afternoon) };
  const isEnough =
    afternoon.length > 1 && starts.every((start) => start >= scale.start) && ends.every((end) => end <= scale.end);
  if (isEnough) return scale;
  return {
    start: Math.floor(Math.min(...hours, ...starts) / 60) * 60,
    end: Math.ceil(Math.max(...hours, ...ends) / 60) * 60,
  };
}

/** «La barra de cada celda va de 15:00 a 22:00» */
export const scaleText = ({ start, end }: BarScale): string =>
  `La barra de cada celda va de ${hourOf(start)} a ${hourOf(end)}`;

/** Place and width of a class on the bar, in per cent. */
export function barSegment(block: CuadranteBloque, { start, end }: BarScale): { left: number; width: number } {
  const percent = (minutes: number) => (100 * minutes) / (end - start);
  const from = minutesOf(block.horaInicio);
  return { left: percent(from - start), width: percent(endOf(block) - from) };
}

export const isOverCapacity = ({ cantidad, capacidad }: CuadranteBloque): boolean =>
  capacidad > 0 && cantidad > capacidad;

/** Whether a class has more students than its room holds. */
export const isOverRoom = ({ cantidad, plazasAula }: CuadranteBloque): boolean =>
  plazasAula > 0 && cantidad > plazasAula;

/** The warning about too many students; empty if the class does not have too many. */
export function overText(block: CuadranteBloque): string {
  if (isOverRoom(block))
    return `${countText(block.cantidad, 'alumno', 'alumnos')} en un aula de ${String(block.plazasAula)}`;
  return isOverCapacity(block) ? 'por encima de su capacidad' : '';
}

/** `8/10`; without a limit `8/-`. */
export const placesText = ({ cantidad, capacidad }: CuadranteBloque): string =>
  `${String(cantidad)}/${capacidad === 0 ? '-' : String(capacidad)}`;

/** «+1 alta»; empty without new enrolments. */
export const newText = (altasNuevas: number | null): string =>
  altasNuevas === null || altasNuevas === 0 ? '' : `+${countText(altasNuevas, 'alta', 'altas')}`;

/** Whether the rooms of a reply belong to more than one centre. */
export const hasSeveralCentres = ({ aulas }: CuadranteReply): boolean =>
  new Set(aulas.flatMap(({ centro }) => (centro === null ? [] : [centro]))).size > 1;

/** The title of a class: the student of a private class, else the subject. */
export const titleOf = ({ particular, alumno, descripcion }: CuadranteBloque): string =>
  particular && alumno !== '' ? alumno : descripcion;

/** Properties that all cells of a grid share. */
export interface GridView {
  rows: GridState['rows'];
  scale: BarScale;
  hasCentre: boolean;
  /** Ids of the classes whose title is also the title of a class of another course on the same day. */
  sameTitles: ReadonlySet<number>;
}

export const gridView = (reply: CuadranteReply, rows: GridState['rows']): GridView => ({
  rows,
  scale: barScale(reply),
  hasCentre: hasSeveralCentres(reply),
  sameTitles: findSameTitles(reply.aulas),
});

/**
 * Finds the ids of classes that have the same title as a class of another course on the same day. The blocks of these classes show the
 * code too.
 */
export function findSameTitles(rows: readonly CuadranteAula[]): Set<number> {
  const named = new Map<string, CuadranteBloque[]>();
  for (const { fecha, materias } of rows.flatMap(({ dias }) => dias))
    for (const block of materias) {
      const key = `${fecha} ${titleOf(block)}`;
      named.set(key, [...(named.get(key) ?? []), block]);
    }
  const groups = [...named.values()].filter((blocks) => new Set(blocks.map(({ codigo }) => codigo)).size > 1);
  return new Set(groups.flat().map(({ id }) => id));
}

export interface LegendEntry {
  tipo: string;
  /**
   * The colours of the classes of this type, the most frequent first; null stands for the accent colour of the theme. If there are more
   * than `MAX_COLOURS` colours, the list is empty.
   */
  colors: (string | null)[];
}

/** Maximum number of colours beside the name of a type. */
const MAX_COLOURS = 3;

/** Returns the types of course on the grid, sorted by name, each with the colours of its group classes. */
export function legendOf(rows: readonly CuadranteAula[]): LegendEntry[] {
  const types = new Map<string, Map<string | null, number>>();
  for (const { tipo, color, particular } of blocksOf(rows)) {
    if (tipo === '' || particular) continue;
    const counts = types.get(tipo) ?? new Map<string | null, number>();
    counts.set(color, (counts.get(color) ?? 0) + 1);
    types.set(tipo, counts);
  }
  return [...types]
    .map(([tipo, counts]) => ({ tipo, colors: counts.size > MAX_COLOURS ? [] : mostFrequent(counts) }))
    .sort((one, other) => one.tipo.localeCompare(other.tipo, 'es'));
}

const mostFrequent = (counts: ReadonlyMap<string | null, number>): (string | null)[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);

export interface FullGroup {
  materiaId: number;
  title: string;
  url: string;
  /** The days with too many students, and the numbers of the fullest class: «viernes (14 de 12)». */
  detail: string;
}

/** The groups above their capacity, each once, with the days on which they are above it. */
export const fullGroupsOf = (rows: readonly CuadranteAula[]): FullGroup[] =>
  groupsWith(rows, isOverCapacity, ({ cantidad, capacidad }) => `${String(cantidad)} de ${String(capacidad)}`);

/** Returns the groups with more students than their room holds. Each group appears once, with its days. */
export const crampedGroupsOf = (rows: readonly CuadranteAula[]): FullGroup[] =>
  groupsWith(
    rows,
    isOverRoom,
    ({ aula, cantidad, plazasAula }) => `${aula}: ${String(cantidad)} de ${String(plazasAula)}`,
  );

function groupsWith(
  rows: readonly CuadranteAula[],
  isOver: (block: CuadranteBloque) => boolean,
  countsOf: (block: CuadranteBloque) => string,
): FullGroup[] {
  const groups = new Map<number, { block: CuadranteBloque; days: Set<string> }>();
  for (const { dias } of rows)
    for (const { fecha, materias } of dias)
      for (const block of materias.filter(isOver)) {
        const group = groups.get(block.materia_id) ?? { block, days: new Set() };
        group.days.add(weekDayName(fecha));
        if (block.cantidad > group.block.cantidad) group.block = block;
        groups.set(block.materia_id, group);
      }
  return [...groups.values()].map(({ block, days }) => ({
    materiaId: block.materia_id,
    title: block.descripcion,
    url: block.url,
    detail: `${andText(days)} (${countsOf(block)})`,
  }));
}

/** If the grid has at least this many rows, it opens with closed rows: so many open rows do not fit on a screen. */
export const MANY_ROWS = 25;

interface NoRowsText {
  title: string;
  /** The button that removes the filter which hides the rows. */
  action?: { label: string; values: Partial<Pick<GridState, 'roomCode' | 'centro'>> };
}

/** The text of a grid without rows. */
export function noRowsText({ rows, roomCode, centro }: Pick<GridState, 'rows' | 'roomCode' | 'centro'>): NoRowsText {
  if (roomCode !== '')
    return {
      title: `Sin resultados para el código «${roomCode}»`,
      action: { label: 'Quitar el código', values: { roomCode: '' } },
    };
  if (centro !== '')
    return {
      title: `Nada que mostrar en el centro «${centro}»`,
      action: { label: 'Ver todos los centros', values: { centro: '' } },
    };
  return { title: rows === 'aulas' ? 'Todavía no hay ningún aula activa' : 'Todavía no hay ningún profesor activo' };
}
