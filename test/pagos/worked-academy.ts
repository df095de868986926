import type { ClientBase } from 'pg';
import type { TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';

/**
 * The ids in an academy with the data of the examples in the pay rules. Marta teaches a group in one course and private classes in another
 * course.
 * `clases` and `alumnos`: map the number of a class or student in the examples to its id.
 */
export interface WorkedAcademy {
  marta: number;
  juan: number;
  cursos: [number, number];
  clases: Record<number, number>;
  alumnos: Record<number, number>;
}

/** The classes. Columns: number, date, start, end, subject, teacher, students. Later `write` cancels class 7 and one seat of class 2. */
const CLASES = [
  [1, '2026-03-03', '17:00', '18:30', 'grupo', 'marta', [101, 102]],
  [2, '2026-03-10', '17:00', '18:30', 'grupo', 'marta', [101, 102]],
  [3, '2026-03-24', '17:00', '18:30', 'grupo', 'marta', [101, 103]],
  [4, '2026-03-31', '17:00', '18:00', 'grupo', 'juan', [101, 103]],
  [5, '2026-03-05', '16:00', '16:50', 'particular', 'marta', [104, 101]],
  [6, '2026-03-12', '16:00', '17:00', 'particular', 'marta', [104]],
  [7, '2026-03-19', '16:00', '17:00', 'particular', 'marta', [101]],
  [8, '2026-04-02', '17:00', '18:30', 'grupo', 'marta', [101, 103, 105]],
] as const;

const ALTAS = [
  [101, 0, '2025-10-01', null],
  [102, 0, '2025-10-01', '2026-03-10'],
  [103, 0, '2026-03-20', null],
  [104, 1, '2026-01-12', '2026-03-20'],
  [101, 1, '2026-02-01', '2026-03-20'],
  [105, 0, '2026-04-01', null],
] as const;

/** Inserts the academy of the worked tables, with new teachers who teach nothing else. */
export function buildWorkedAcademy(app: TestApp): Promise<WorkedAcademy> {
  return timetableOf(app).atOnce(write);
}

async function write(timetable: Timetable, db: ClientBase): Promise<WorkedAcademy> {
  const marta = await timetable.profesor('Marta', 'Soler Vidal');
  const juan = await timetable.profesor('Juan', 'Prieto Gil');
  const cursos: [number, number] = [
    await timetable.curso({ inicio: '2025-10-01', fin: '2026-06-30' }),
    await timetable.curso({ inicio: '2026-01-12', fin: '2026-04-15' }),
  ];
  const grupo = await timetable.materia({ curso: cursos[0], profesor: marta, dias: null, entrada: null, salida: null });
  const particular = await timetable.materia({
    curso: cursos[1],
    particular: true,
    dias: null,
    entrada: null,
    salida: null,
  });
  await timetable.assign(particular, marta, 2);
  const alumnos: Record<number, number> = {};
  for (const number of [101, 102, 103, 104, 105]) alumnos[number] = await timetable.alumno(`Alumno ${String(number)}`);
  for (const [alumno, curso, desde, hasta] of ALTAS)
    await timetable.alta(alumnos[alumno]!, cursos[curso], desde, hasta);
  const clases: Record<number, number> = {};
  for (const [number, fecha, entrada, salida, materia, profesor, seats] of CLASES) {
    const clase = await timetable.clase({
      materia: materia === 'grupo' ? grupo : particular,
      fecha,
      entrada,
      salida,
      profesor: profesor === 'marta' ? marta : juan,
      capacidad: 5,
    });
    for (const alumno of seats) await timetable.seat(clase, alumnos[alumno]!);
    clases[number] = clase;
  }
  await db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1 AND alumno_id = $2`, [
    clases[2],
    alumnos[102],
  ]);
  await db.query(`UPDATE clases_alumnos SET estado = 'falta' WHERE clase_id = $1 AND alumno_id = $2`, [
    clases[3],
    alumnos[103],
  ]);
  await db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clases[7]]);
  await db.query('DELETE FROM horarios_pendientes');
  return { marta, juan, cursos, clases, alumnos };
}
