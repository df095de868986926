import { Injectable } from '@nestjs/common';
import { PARENTESCOS, type GlanceFact, type GlanceReply, type ListRecord } from '../../contracts';
import { ListEngine, ListRegistry, may, QueryMaker, type ListRequest } from '../../listings';
import type { Session } from '../../platform';
import { fichasErrors } from '../../records';

/** Maximum number of students, and of guardians, in the facts. No real family has so many. */
const MAX_PEOPLE = 20;

type PersonList = 'alumnos' | 'tutores';

/**
 * Loads the facts about a family that are shown beside the record of a student or guardian. A user gets only facts that the lists also
 * show to this user.
 */
@Injectable()
export class FamilyFactsService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
  ) {}

  /** Loads the siblings of a student, and the guardians with their contact data. @throws registro-desconocido */
  async ofAlumno(id: number, session: Session): Promise<GlanceReply> {
    const familiaId = await this.familyOf('alumnos', id, session);
    if (familiaId === null) return { datos: [] };
    const [alumnos, tutores] = await Promise.all([
      this.students(familiaId, session),
      this.guardians(familiaId, session),
    ]);
    const siblings = alumnos.filter((alumno) => alumno.id !== id);
    return { datos: [...studentFacts('Hermanos en la academia', siblings), ...tutores.map(guardianFact)] };
  }

  /** Loads the students in the family of a guardian. @throws registro-desconocido */
  async ofTutor(id: number, session: Session): Promise<GlanceReply> {
    const familiaId = await this.familyOf('tutores', id, session);
    return { datos: familiaId === null ? [] : studentFacts('Alumnos', await this.students(familiaId, session)) };
  }

  private async familyOf(list: PersonList, id: number, session: Session): Promise<number | null> {
    // The column `familia.nombre` is requested, because its link adds the id of the family to the row.
    const [person] = await this.first(list, { ids: [id], columns: ['familia.nombre'] }, session);
    if (person === undefined) throw fichasErrors['registro-desconocido']();
    const familiaId = person['familia.id'];
    return typeof familiaId === 'number' ? familiaId : null;
  }

  private students(familiaId: number, session: Session): Promise<ListRecord[]> {
    const request = { columns: ['nombre', 'edad'], order: 'fecha_nacimiento,id', filters: { activo: '1' } };
    return this.members('alumnos', familiaId, request, session);
  }

  /** Lists all guardians, even if their students are no longer active: the office may have to call the guardians. */
  private guardians(familiaId: number, session: Session): Promise<ListRecord[]> {
    const columns = ['nombre', 'apellidos', 'parentesco', 'telefono', 'email'];
    return this.members('tutores', familiaId, { columns, order: '-activo,id' }, session);
  }

  /** Lists the people of a family that the user may see. */
  private async members(
    list: PersonList,
    familiaId: number,
    request: ListRequest,
    session: Session,
  ): Promise<ListRecord[]> {
    if (!may(session, `${list}.ver`)) return [];
    const of = { column: 'familia_id', id: familiaId };
    return this.first(list, { ...request, of }, session);
  }

  private async first(list: PersonList, request: ListRequest, session: Session): Promise<ListRecord[]> {
    return this.lists.first(this.queries.make(this.registry.list(list), request, session), MAX_PEOPLE);
  }
}

/** Returns a list with one fact that contains all students with their age: «Mario (12)». Without students, the list is empty. */
function studentFacts(etiqueta: string, alumnos: readonly ListRecord[]): GlanceFact[] {
  if (alumnos.length === 0) return [];
  const valores = alumnos.map(({ id, nombre, edad }) => ({
    texto: edad === null ? String(nombre) : `${String(nombre)} (${String(edad)})`,
    url: `/administrar/alumnos/ficha/${String(id)}/`,
  }));
  return [{ etiqueta, valores }];
}

function guardianFact({ id, nombre, apellidos, parentesco, telefono, email }: ListRecord): GlanceFact {
  const etiqueta = PARENTESCOS.find(({ valor }) => valor === parentesco)?.etiqueta ?? 'Tutor o tutora';
  const contact = {
    ...(typeof telefono === 'string' && telefono !== '' ? { telefono } : {}),
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
  };
  const texto = `${String(nombre)} ${String(apellidos)}`;
  return { etiqueta, valores: [{ texto, url: `/administrar/tutores/ficha/${String(id)}/`, ...contact }] };
}
