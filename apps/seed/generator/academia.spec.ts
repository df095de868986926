import { createHash } from 'node:crypto';
import { makeDate } from './base/dates';
import { generateAcademia, type Academia } from './academia';
import type { Household } from './households/household';
import type { AltaRow } from './base/people-rows';

const usuarios = { profesora: 3, tutora: 4, alumno: 5 };

type WholeAcademia = Omit<Academia, 'households'> & { households: Household[] };

function generate(size: 'pequena' | 'mediana', today: string, alumnos?: number): WholeAcademia {
  const academia = generateAcademia({ size, alumnos, today, usuarios });
  return { ...academia, households: [...academia.households] };
}

const alumnosOf = ({ households }: WholeAcademia) => households.flatMap((household) => household.alumnos);
const activeAlumnosOf = (academia: WholeAcademia) => alumnosOf(academia).filter(({ row }) => row.activo);
const altasOf = (academia: WholeAcademia) => alumnosOf(academia).flatMap(({ altas }) => altas);
const isCurrent = ({ fecha_baja }: { fecha_baja: string | null }, today: string) =>
  fecha_baja === null || fecha_baja >= today;
const lastDaysAfter = (today: string) =>
  [1, 2].map((months) => makeDate(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + months, 0));
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe('the demo academy', () => {
  it('is the same for the same day and differs for another day', () => {
    const academiaOfTheDay = () => digest(generate('pequena', '2026-11-20'));
    expect(academiaOfTheDay()).toBe(academiaOfTheDay());
    expect(digest(generate('pequena', '2026-11-21'))).not.toBe(academiaOfTheDay());
  });

  it.each([
    ['pequena', { alumnos: 200, payers: 150, altas: 220, cursos: 27, profesores: 7, aulas: 4 }],
    ['mediana', { alumnos: 1_500, payers: 1_080, altas: 1_700, cursos: 205, profesores: 47, aulas: 30 }],
  ] as const)(
    '%s has the students, payers, enrolments, courses, teachers and classrooms of its size',
    (size, expected) => {
      const { alumnos, altas, cursos, profesores, aulas } = expected;
      const academia = generate(size, '2026-11-20');
      const activos = activeAlumnosOf(academia);
      const payers = new Set(activos.map(({ row }) => row.familia_id ?? row.codigo));
      const current = altasOf(academia).filter((alta) => isCurrent(alta, '2026-11-20'));
      expect(activos).toHaveLength(alumnos);
      expect(Math.abs(payers.size - expected.payers)).toBeLessThanOrEqual(expected.payers * 0.02);
      expect(Math.abs(current.length - altas)).toBeLessThanOrEqual(altas * 0.03);
      expect(academia.cursos.filter(({ activo }) => activo)).toHaveLength(cursos);
      expect(academia.profesores.filter(({ activo }) => activo)).toHaveLength(profesores);
      expect(academia.aulas).toHaveLength(aulas);
    },
  );

  it.each(['2026-11-20', '2026-09-08', '2026-09-07', '2026-08-01', '2027-01-01', '2028-02-29', '2027-06-30'])(
    'has current students and consistent dates on %s',
    (today) => {
      const academia = generate('pequena', today);
      const altas = altasOf(academia);
      expect(activeAlumnosOf(academia)).toHaveLength(200);
      expect(altas.filter((alta) => isCurrent(alta, today)).length).toBeGreaterThan(190);
      for (const { fecha_alta, fecha_baja } of altas) {
        expect(fecha_alta <= today).toBe(true);
        expect(fecha_baja === null || fecha_baja >= fecha_alta).toBe(true);
        // A last day may be in the future, because students announce when they will leave. Such a day is the end of this month or of the
        // next month.
        expect([null, ...lastDaysAfter(today)].includes(fecha_baja) || (fecha_baja ?? '') <= today).toBe(true);
      }
      for (const { row, altas: own } of alumnosOf(academia)) {
        expect(row.fecha_baja === null).toBe(row.activo);
        expect(own.every((alta) => alta.fecha_alta >= row.fecha_alta)).toBe(true);
        if (!row.activo) expect(own.every(({ fecha_baja }) => fecha_baja !== null && fecha_baja <= today)).toBe(true);
        expect(row.fecha_nacimiento === null || row.fecha_nacimiento < row.fecha_alta).toBe(true);
      }
      for (const { fecha_inicio, fecha_fin, activo } of academia.cursos) {
        expect(activo).toBe(fecha_fin >= today);
        expect(fecha_inicio < fecha_fin).toBe(true);
      }
    },
  );

  it('has students who have given notice and leave at the end of the month', () => {
    const academia = generate('pequena', '2026-11-20');
    const leaving = altasOf(academia).filter(({ fecha_baja }) => fecha_baja !== null && fecha_baja > '2026-11-20');
    expect(leaving.length).toBeGreaterThan(2);
    expect(new Set(leaving.map(({ fecha_baja }) => fecha_baja))).toEqual(new Set(['2026-11-30']));
    const later = altasOf(generate('pequena', '2026-12-27')).map(({ fecha_baja }) => fecha_baja ?? '');
    expect(later.sort().at(-1)).toBe('2027-01-31');
  });

  it('no student is in the same curso twice at once', () => {
    const academia = generate('mediana', '2026-11-20');
    const ofPair = new Map<string, AltaRow[]>();
    for (const alta of altasOf(academia)) {
      const pair = `${String(alta.alumno_id)}·${String(alta.curso_id)}`;
      ofPair.set(pair, [...(ofPair.get(pair) ?? []), alta]);
    }
    for (const altas of ofPair.values()) {
      const inOrder = altas.toSorted((one, other) => (one.fecha_alta < other.fecha_alta ? -1 : 1));
      inOrder.slice(1).forEach(({ fecha_alta }, index) => {
        expect(fecha_alta > (inOrder[index]?.fecha_baja ?? '9999')).toBe(true);
      });
    }
  });

  it('every curso has its own code', () => {
    const { cursos } = generateAcademia({ size: 'mediana', today: '2026-11-20', usuarios });
    expect(new Set(cursos.map(({ codigo }) => codigo)).size).toBe(cursos.length);
  });

  it('no teacher or classroom is in two groups at the same hour', () => {
    const academia = generate('mediana', '2026-11-20');
    const groups = academia.materias.filter(({ activo, particular }) => activo && !particular);
    for (const who of ['profesor_id', 'aula_id'] as const) {
      const hours = groups.flatMap((materia) =>
        materia[who] === null
          ? []
          : Array.from(materia.dias_semana).map((day) => ({ key: `${String(materia[who])}${day}`, materia })),
      );
      for (const { key, materia } of hours) {
        const clash = hours.filter(
          (other) =>
            other.key === key &&
            other.materia !== materia &&
            other.materia.hora_entrada < materia.hora_salida &&
            materia.hora_entrada < other.materia.hora_salida,
        );
        expect(clash).toEqual([]);
      }
    }
  });

  it('has the requested number of students', () => {
    expect(activeAlumnosOf(generate('pequena', '2026-11-20', 700))).toHaveLength(700);
    expect(activeAlumnosOf(generate('mediana', '2026-11-20', 60))).toHaveLength(60);
  });
});

describe('the articles of the demo academy', () => {
  it.each([
    ['pequena', 14],
    ['mediana', 20],
  ] as const)('%s has articles with plausible prices and rates and distinct codes', (size, fewest) => {
    const { articulos, conceptos } = generateAcademia({ size, today: '2026-11-20', usuarios });
    expect(articulos.length).toBeGreaterThanOrEqual(fewest);
    expect(new Set(articulos.map(({ codigo }) => codigo)).size).toBe(articulos.length);
    for (const { codigo, pvp, tipo_iva } of articulos) {
      expect(pvp).toMatch(/^\d+\.\d\d$/);
      const rates: Record<string, string> = { LIB: '4.00', EXA: '0.00' };
      expect([codigo, tipo_iva]).toEqual([codigo, rates[codigo.slice(0, 3)] ?? '21.00']);
    }
    const materials = articulos.filter(({ codigo }) => codigo.startsWith('MAT-'));
    expect(materials.every(({ pvp }) => Number(pvp) >= 20 && Number(pvp) <= 55)).toBe(true);
    expect(new Set(conceptos.map(({ codigo }) => codigo)).size).toBe(conceptos.length);
  });
});

describe('the demo people include', () => {
  const academia = generate('pequena', '2026-11-20');

  it('a mother of exactly two current students, one of whom can log in', () => {
    const household = academia.households.find(({ tutores }) =>
      tutores.some(({ usuario_id }) => usuario_id === usuarios.tutora),
    );
    expect(household?.alumnos.map(({ row }) => [row.nombre, row.activo])).toEqual([
      ['Lucía', true],
      ['Mario', true],
    ]);
    expect(household?.alumnos.map(({ row }) => row.usuario_id)).toEqual([usuarios.alumno, null]);
  });

  it('a teacher with students in groups and in private lessons', () => {
    const teacher = academia.profesores.find(({ usuario_id }) => usuario_id === usuarios.profesora);
    const hers = academia.materias.filter(({ profesor_id, activo }) => activo && profesor_id === teacher?.id);
    for (const particular of [true, false]) {
      const cursos = hers.filter((materia) => materia.particular === particular).map(({ curso_id }) => curso_id);
      const current = altasOf(academia).filter((alta) => alta.fecha_baja === null && cursos.includes(alta.curso_id));
      expect(current.length).toBeGreaterThan(0);
    }
  });

  it('at least three current students without a payment method', () => {
    const unpaid = academia.households.flatMap(({ familias, alumnos }) =>
      alumnos.filter(
        ({ row }) => row.activo && row.forma_pago === null && familias.every((f) => f.forma_pago === null),
      ),
    );
    expect(unpaid.length).toBeGreaterThanOrEqual(3);
  });

  it('a passport only for students who do not pay: an invoice needs the NIF of its holder', () => {
    const alumnos = alumnosOf(generate('mediana', '2026-11-20')).map(({ row }) => row);
    const withPassport = alumnos.filter(({ nif }) => /^P[A-H]\d{6}$/.test(nif ?? ''));
    expect(withPassport.length).toBeGreaterThan(0);
    expect(withPassport.filter(({ familia_id }) => familia_id === null)).toEqual([]);
  });

  it('the irregular data of real offices', () => {
    const alumnos = alumnosOf(academia).map(({ row }) => row);
    const apellidos = alumnos.map((alumno) => alumno.apellidos);
    expect(apellidos).toEqual(expect.arrayContaining(['García Núñez', 'Garcia Nuñez', "O'Brien", 'Plaça Güell']));
    expect(alumnos.some(({ nif }) => /^[XYZ]\d{7}[A-Z]$/.test(nif ?? ''))).toBe(true);
    expect(alumnos.some(({ nif }) => /^P[A-H]\d{6}$/.test(nif ?? ''))).toBe(true);
    expect(alumnos.some(({ fecha_nacimiento }) => fecha_nacimiento === null)).toBe(true);
    expect(alumnos.some(({ fecha_nacimiento }) => fecha_nacimiento?.endsWith('-02-29'))).toBe(true);
    expect(academia.households.some(({ familias }) => familias.length === 2)).toBe(true);
    expect(academia.households.some(({ familias }) => familias.some(({ iban }) => iban?.includes(' ')))).toBe(true);
    const shared = academia.households.filter(({ alumnos: children }) => {
      const mails = children.map(({ row }) => row.email).filter((email) => email !== null);
      return new Set(mails).size < mails.length;
    });
    expect(shared.length).toBeGreaterThan(0);
  });

  it('mail addresses of reserved domains only', () => {
    const people = academia.households.flatMap(({ familias, tutores, alumnos }) => [
      ...familias,
      ...tutores,
      ...alumnos.map(({ row }) => row),
    ]);
    for (const { email } of [...people, ...academia.profesores])
      expect(email ?? 'a@example.com').toMatch(/^[a-z.]+\d*@example\.(com|org)$/);
  });
});
