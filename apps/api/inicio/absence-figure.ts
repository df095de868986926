import type { StartFigure } from '../../../libs/contracts';
import type { SearchesService } from '../../../libs/listings';
import type { ListCounts } from './list-counter.service';
import { listUrl, type ListedRows } from '../../../libs/listings';

/** The saved search «Faltas ≥ 3 (30 días)» of the list of students. */
const OFTEN_ABSENT = { listado: 'alumnos', parametros: { activo: '1', faltas_30__gte: '3' }, busqueda: 'faltas' };

/**
 * Returns one figure: the number of active students with three or more absences in 30 days. For a teacher, only absences in the teacher's
 * own classes count.
 * Returns an empty list if the user may not see attendance, or while the first count of a large academy is still running.
 */
export async function absenceFigures(counts: ListCounts, searches: SearchesService): Promise<StartFigure[]> {
  const { listado, busqueda } = OFTEN_ABSENT satisfies ListedRows;
  // The search field `faltas_30` requires the permission to see classes. So the figure is left out for users without this permission.
  if (!counts.offers(listado) || !counts.offers('clases')) return [];
  const [valor, searchId] = await Promise.all([counts.countLately(OFTEN_ABSENT), searches.idOf(listado, busqueda)]);
  if (valor === null) return [];
  return [
    {
      titulo: 'Con 3 faltas o más',
      valor,
      unidad: 'numero',
      detalle: `${valor === 1 ? 'alumno' : 'alumnos'} en los últimos 30 días`,
      url: listUrl(OFTEN_ABSENT, searchId),
    },
  ];
}
