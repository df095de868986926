import { addDays, WEEK, type SqlRunner } from '../../platform';
import { civilMinute, type NamedPeriod } from '../../clases/calculo';
import { defaultHorario, DEFAULT_MINUTES, slotsOf } from '../../materias/calculo';
import type { RoomFacts, SlotFacts, TeacherFacts } from '../calculo';
import { readZone } from '../../platform/civil';
import { horariosErrors } from '../../clases';
import type { HorarioDia } from '../../contracts';
import { FACTS } from './facts-sql';

export interface FactsRequest {
  materiaId: number;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Students who must be free. */
  alumnos: readonly number[];
  /** The periods of the enrolments. The class must lie in all these periods. */
  altas: readonly NamedPeriod[];
  /** The class to move: it does not occupy its own hours. Null if no class is moved. */
  withoutClass: number | null;
  /**
   * True: the class `withoutClass` frees only its students; its teacher and its room still count as occupied. False: the class frees its
   * teacher, its room and its students.
   */
  onlySeats: boolean;
  /** Teachers in addition to the assignable ones, for example the present teacher of a class. */
  alsoTeachers: readonly number[];
}

/** A stored subject with the ids of its teachers in order. */
interface StoredMateria {
  materia: SlotFacts['materia'];
  centro: string | null;
  periodo: NamedPeriod;
  ventana: { desde: string; hasta: string };
  horario: HorarioDia[];
  pueden: { id: number; capacidad: number }[];
}

/** Data that several subjects share, each item once. */
interface Stored {
  /** Null if none of the ids exists. */
  materias: StoredMateria[] | null;
  festivos: (SlotFacts['festivos'][number] & { centro: string | null })[];
  profesores: Omit<TeacherFacts, 'capacidad'>[];
  aulas: (RoomFacts & { centro: string | null })[];
  alumnos: SlotFacts['alumnos'];
  zona: string;
}

/**
 * Loads the facts that decide when and in which room a class of a subject is possible between two dates. Uses one statement.
 * @throws materia-desconocida
 */
export async function loadFacts(runner: SqlRunner, { materiaId, ...request }: FactsRequest): Promise<SlotFacts> {
  const [facts] = await loadFactsOf(runner, [materiaId], request);
  if (facts === undefined) throw horariosErrors['materia-desconocida']();
  return facts;
}

/** The facts of several subjects, from one statement. Unknown subjects are omitted. */
export async function loadFactsOf(
  runner: SqlRunner,
  materias: readonly number[],
  request: Omit<FactsRequest, 'materiaId'>,
): Promise<SlotFacts[]> {
  const { from, to } = request;
  const rows = await runner.query<{ hechos: Stored }[]>(FACTS, [
    materias,
    addDays(from, -1),
    addDays(to, 1),
    civilMinute(from, '00:00') - 1440,
    civilMinute(to, '00:00') + 2 * 1440,
    request.alumnos,
    request.withoutClass,
    request.onlySeats,
    request.alsoTeachers,
  ]);
  return rows.flatMap(({ hechos }) =>
    (hechos.materias ?? []).map((materia) => factsOf(materia, hechos, request.altas)),
  );
}

/** The facts of one subject: its days and teachers, and the holidays and rooms of its centre. */
function factsOf(
  stored: StoredMateria,
  { festivos, profesores, aulas, alumnos, zona }: Stored,
  altas: readonly NamedPeriod[],
): SlotFacts {
  const { materia, centro, periodo, pueden } = stored;
  const teachers = new Map(profesores.map((teacher) => [teacher.id, teacher]));
  return {
    materia,
    horario: stored.horario.length > 0 ? stored.horario : hoursOf(stored),
    periodos: [periodo, ...altas],
    festivos: festivos.filter((festivo) => festivo.centro === null || festivo.centro === centro),
    profesores: pueden.flatMap(({ id, capacidad }) => {
      const teacher = teachers.get(id);
      return teacher === undefined ? [] : [{ ...teacher, capacidad }];
    }),
    aulas: aulas.filter((aula) => aula.id === materia.aula_id || centro === null || aula.centro === centro),
    alumnos,
    zona: readZone(zona),
  };
}

/**
 * Returns default hours for a subject without stored hours. For a private subject: the default hours within the daily window. For a group:
 * the hours from 08:00 to 22:00 on every day, because a class may move to any day.
 */
function hoursOf({ materia, ventana }: StoredMateria): HorarioDia[] {
  if (materia.particular) return defaultHorario(ventana.desde, ventana.hasta);
  return WEEK.map((dia) => ({ dia, ...slotsOf('08:00', '22:00', DEFAULT_MINUTES), duracion: DEFAULT_MINUTES }));
}
