import type { ListRecord, StartTask } from '../../../libs/contracts';
import { listUrl, type ListedRows } from '../../../libs/listings';
import { ofPastDay } from './past-day';
import { countText } from '../../../libs/platform';

/** The saved search for the classes of the last 30 days that have students but no attendance marks. */
export const MISSING_ROLLS: ListedRows = { listado: 'clases', parametros: { sin_lista: '1' }, busqueda: 'sin-lista' };

/**
 * Maximum number of classes that get a task of their own. Such a task opens the attendance sheet of the class. The other classes share one
 * task.
 */
export const MAX_SINGLE_CLASS_TASKS = 4;

export const ROLL_COLUMNS = ['fecha', 'hora_entrada', 'curso.codigo', 'curso.descripcion', 'ocupadas'];

/**
 * The tasks for classes without attendance, newest first.
 * @param rows the first classes, with `ROLL_COLUMNS`
 * @param total number of such classes
 */
export function rollTasks(rows: readonly ListRecord[], total: number, today: string): StartTask[] {
  const named = rows.slice(0, MAX_SINGLE_CLASS_TASKS).map((row) => rollTask(row, today));
  const rest = total - named.length;
  if (rest <= 0) return named;
  return [
    ...named,
    {
      titulo: countText(rest, 'clase anterior sin lista', 'clases anteriores sin lista'),
      detalle: 'Del último mes',
      cuantos: rest,
      url: listUrl(MISSING_ROLLS),
      tono: 'aviso',
    },
  ];
}

function rollTask(row: ListRecord, today: string): StartTask {
  const places = Number(row.ocupadas);
  return {
    titulo: `Clase ${ofPastDay(String(row.fecha), today)} sin lista`,
    detalle: [
      String(row.hora_entrada),
      `${String(row['curso.codigo'])} · ${String(row['curso.descripcion'])}`,
      countText(places, 'alumno', 'alumnos'),
    ].join(' · '),
    cuantos: 1,
    url: `/clases/asistencia/${String(row.id)}/`,
    tono: 'atencion',
  };
}
