import { Injectable } from '@nestjs/common';
import type { SelectorItem } from '../../contracts';
import { ListRegistry, PickerSearch } from '../../listings';
import { checkValue, Database, parseId, type Session } from '../../platform';
import { byFitness, roomText, type ClassToPlace } from '../calculo';
import { tramoOf } from '../../clases/calculo';
import type { Fields } from '../../clases';
import { loadRooms, type Moment } from './load-rooms';

/**
 * Finds rooms for the class that the user edits in a form. If day and hours are filled in, shows whether each room is free then. The row
 * rules of rooms apply.
 */
@Injectable()
export class SearchRoomsService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly pickers: PickerSearch,
    private readonly db: Database,
  ) {}

  /** Finds rooms by the typed text. Until the day and the hours are filled in, returns only the names of the rooms. */
  async search(query: Fields, session: Session, signal: AbortSignal): Promise<SelectorItem[]> {
    const { busqueda } = query;
    const request = {
      text: typeof busqueda === 'string' ? busqueda : '',
      ...{ fields: [], filters: { activo: '1' }, displayField: null },
    };
    const found = await this.pickers.search(this.registry.list('aulas'), request, session, signal);
    const moment = readMoment(query);
    if (moment === null) return found;
    const clase = await this.classAt(moment, query);
    const wanted = new Set(found.map(({ id }) => id));
    return byFitness(clase)
      .filter(({ id }) => wanted.has(id))
      .map((room) => ({ id: room.id, resultado: roomText(room, clase) }));
  }

  /**
   * Loads the class that needs a room, and the rooms at the hours of this class. Classes of the same subject on that day do not count as
   * occupying a room, because one of them is this class.
   */
  private async classAt(moment: Moment, { materia, ocupadas }: Fields): Promise<ClassToPlace> {
    const materiaId = parseId(materia) ?? 0;
    const [own] = await this.db.rows<{ clases: number[]; centro: string }>(OWN, [materiaId, moment.fecha]);
    const [aulas = []] = await loadRooms(this.db.runner, [moment], own?.clases ?? []);
    return {
      ...{ id: 0, materiaId, aulaId: null, aulas, centro: own?.centro ?? '' },
      tramo: tramoOf(moment.fecha, moment.entrada, moment.salida),
      alumnos: parseId(ocupadas) ?? 0,
    };
  }
}

const OWN = `
  SELECT coalesce((SELECT cu.centro FROM materias m JOIN cursos cu ON cu.id = m.curso_id WHERE m.id = $1), '') AS centro,
    ARRAY(SELECT id FROM clases WHERE materia_id = $1 AND fecha = $2::date) AS clases`;

function readMoment({ fecha, hora_entrada, hora_salida }: Fields): Moment | null {
  const [date, from, to] = [read('fecha', fecha), read('hora', hora_entrada), read('hora', hora_salida)];
  return date === null || from === null || to === null ? null : { fecha: date, entrada: from, salida: to };
}

function read(tipo: 'fecha' | 'hora', raw: unknown): string | null {
  const checked = checkValue({ tipo }, raw);
  return checked.ok && typeof checked.value === 'string' ? checked.value : null;
}
