import { createHash } from 'node:crypto';
import { makeDate } from '../dates';
import { generarAcademia, type Academia } from './academia';
import type { Hogar } from './hogar';
import type { AltaRow } from './rows';

const usuarios = { profesora: 3, tutora: 4, alumno: 5 };

function generar(tamano: 'pequena' | 'mediana', hoy: string, alumnos?: number): Academia & { casas: Hogar[] } {
  const academia = generarAcademia({ tamano, alumnos, hoy, usuarios });
  return { ...academia, casas: [...academia.hogares] };
}

const alumnosDe = ({ casas }: { casas: Hogar[] }) => casas.flatMap((casa) => casa.alumnos);
const activosDe = (academia: { casas: Hogar[] }) => alumnosDe(academia).filter(({ fila }) => fila.activo);
const altasDe = (academia: { casas: Hogar[] }) => alumnosDe(academia).flatMap(({ altas }) => altas);
const estaViva = ({ fecha_baja }: { fecha_baja: string | null }, hoy: string) =>
  fecha_baja === null || fecha_baja >= hoy;
const lastDaysAfter = (hoy: string) =>
  [1, 2].map((months) => makeDate(Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7)) + months, 0));
const print = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe('the demo academy', () => {
  it('is the same whenever it is made for the same day, and another for another day', () => {
    const day = () => print(generar('pequena', '2026-11-20'));
    expect(day()).toBe(day());
    expect(print(generar('pequena', '2026-11-21'))).not.toBe(day());
  });

  it.each([
    ['pequena', { alumnos: 200, pagadores: 150, altas: 220, cursos: 27, profesores: 7, aulas: 4 }],
    ['mediana', { alumnos: 1_500, pagadores: 1_080, altas: 1_700, cursos: 205, profesores: 47, aulas: 30 }],
  ] as const)(
    '%s has the students, payers, enrolments, courses, teachers and classrooms of its size',
    (tamano, size) => {
      const { alumnos, pagadores, altas, cursos, profesores, aulas } = size;
      const academia = generar(tamano, '2026-11-20');
      const activos = activosDe(academia);
      const payers = new Set(activos.map(({ fila }) => fila.familia_id ?? fila.codigo));
      const vivas = altasDe(academia).filter((alta) => estaViva(alta, '2026-11-20'));
      expect(activos).toHaveLength(alumnos);
      expect(Math.abs(payers.size - pagadores)).toBeLessThanOrEqual(pagadores * 0.02);
      expect(Math.abs(vivas.length - altas)).toBeLessThanOrEqual(altas * 0.03);
      expect(academia.cursos.filter(({ activo }) => activo)).toHaveLength(cursos);
      expect(academia.profesores.filter(({ activo }) => activo)).toHaveLength(profesores);
      expect(academia.aulas).toHaveLength(aulas);
    },
  );

  it.each(['2026-11-20', '2026-09-08', '2026-09-07', '2026-08-01', '2027-01-01', '2028-02-29', '2027-06-30'])(
    'is alive and makes sense on %s',
    (hoy) => {
      const academia = generar('pequena', hoy);
      const altas = altasDe(academia);
      expect(activosDe(academia)).toHaveLength(200);
      expect(altas.filter((alta) => estaViva(alta, hoy)).length).toBeGreaterThan(190);
      for (const { fecha_alta, fecha_baja } of altas) {
        expect(fecha_alta <= hoy).toBe(true);
        expect(fecha_baja === null || fecha_baja >= fecha_alta).toBe(true);
        // Who has given notice leaves at the end of this month or of the next; everybody else has left already.
        expect([null, ...lastDaysAfter(hoy)].includes(fecha_baja) || (fecha_baja ?? '') <= hoy).toBe(true);
      }
      for (const { fila, altas: own } of alumnosDe(academia)) {
        expect(fila.fecha_baja === null).toBe(fila.activo);
        expect(own.every((alta) => alta.fecha_alta >= fila.fecha_alta)).toBe(true);
        if (!fila.activo) expect(own.every(({ fecha_baja }) => fecha_baja !== null && fecha_baja <= hoy)).toBe(true);
        expect(fila.fecha_nacimiento === null || fila.fecha_nacimiento < fila.fecha_alta).toBe(true);
      }
      for (const { fecha_inicio, fecha_fin, activo } of academia.cursos) {
        expect(activo).toBe(fecha_fin >= hoy);
        expect(fecha_inicio < fecha_fin).toBe(true);
      }
    },
  );

  it('has students who have given notice: still here, and gone at the end of the month', () => {
    const academia = generar('pequena', '2026-11-20');
    const avisadas = altasDe(academia).filter(({ fecha_baja }) => fecha_baja !== null && fecha_baja > '2026-11-20');
    expect(avisadas.length).toBeGreaterThan(2);
    expect(new Set(avisadas.map(({ fecha_baja }) => fecha_baja))).toEqual(new Set(['2026-11-30']));
    const later = altasDe(generar('pequena', '2026-12-27')).map(({ fecha_baja }) => fecha_baja ?? '');
    expect(later.sort().at(-1)).toBe('2027-01-31');
  });

  it('has no student twice in one course at once, and every course its own code', () => {
    const academia = generar('mediana', '2026-11-20');
    const ofPair = new Map<string, AltaRow[]>();
    for (const alta of altasDe(academia)) {
      const pair = `${String(alta.alumno_id)}·${String(alta.curso_id)}`;
      ofPair.set(pair, [...(ofPair.get(pair) ?? []), alta]);
    }
    for (const altas of ofPair.values()) {
      const inOrder = altas.toSorted((one, other) => (one.fecha_alta < other.fecha_alta ? -1 : 1));
      inOrder.slice(1).forEach(({ fecha_alta }, index) => {
        expect(fecha_alta > (inOrder[index]?.fecha_baja ?? '9999')).toBe(true);
      });
    }
    expect(new Set(academia.cursos.map(({ codigo }) => codigo)).size).toBe(academia.cursos.length);
  });

  it('never has a teacher or a classroom in two groups at the same hour', () => {
    const academia = generar('mediana', '2026-11-20');
    const groups = academia.materias.filter(({ activo, particular }) => activo && !particular);
    for (const who of ['profesor_id', 'aula_id'] as const) {
      const hours = groups.flatMap((materia) =>
        materia[who] === null
          ? []
          : Array.from(materia.dias_semana).map((dia) => ({ key: `${String(materia[who])}${dia}`, materia })),
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

  it('grows with the number of students asked for', () => {
    expect(activosDe(generar('pequena', '2026-11-20', 700))).toHaveLength(700);
    expect(activosDe(generar('mediana', '2026-11-20', 60))).toHaveLength(60);
  });
});

describe('what the demo academy charges for', () => {
  it.each([
    ['pequena', 14],
    ['mediana', 20],
  ] as const)('%s has articles with believable prices and rates, each with its own code', (tamano, fewest) => {
    const { articulos, conceptos } = generarAcademia({ tamano, hoy: '2026-11-20', usuarios });
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

describe('the demo people', () => {
  const academia = generar('pequena', '2026-11-20');

  it('a mother of exactly two students who come today, one of whom is the student who logs in', () => {
    const casa = academia.casas.find(({ tutores }) => tutores.some(({ usuario_id }) => usuario_id === usuarios.tutora));
    expect(casa?.alumnos.map(({ fila }) => [fila.nombre, fila.activo])).toEqual([
      ['Lucía', true],
      ['Mario', true],
    ]);
    expect(casa?.alumnos.map(({ fila }) => fila.usuario_id)).toEqual([usuarios.alumno, null]);
  });

  it('a teacher with students of her own in groups and in private lessons', () => {
    const ella = academia.profesores.find(({ usuario_id }) => usuario_id === usuarios.profesora);
    const suyas = academia.materias.filter(({ profesor_id, activo }) => activo && profesor_id === ella?.id);
    for (const particular of [true, false]) {
      const cursos = suyas.filter((materia) => materia.particular === particular).map(({ curso_id }) => curso_id);
      const vivas = altasDe(academia).filter((alta) => alta.fecha_baja === null && cursos.includes(alta.curso_id));
      expect(vivas.length).toBeGreaterThan(0);
    }
  });

  it('at least three students of today whom nobody pays for', () => {
    const sinPago = academia.casas.flatMap(({ familias, alumnos }) =>
      alumnos.filter(
        ({ fila }) => fila.activo && fila.forma_pago === null && familias.every((f) => f.forma_pago === null),
      ),
    );
    expect(sinPago.length).toBeGreaterThanOrEqual(3);
  });

  it('the untidiness of real offices', () => {
    const alumnos = alumnosDe(academia).map(({ fila }) => fila);
    const apellidos = alumnos.map((alumno) => alumno.apellidos);
    expect(apellidos).toEqual(expect.arrayContaining(['García Núñez', 'Garcia Nuñez', "O'Brien", 'Plaça Güell']));
    expect(alumnos.some(({ nif }) => /^[XYZ]\d{7}[A-Z]$/.test(nif ?? ''))).toBe(true);
    expect(alumnos.some(({ nif }) => /^P[A-H]\d{6}$/.test(nif ?? ''))).toBe(true);
    expect(alumnos.some(({ fecha_nacimiento }) => fecha_nacimiento === null)).toBe(true);
    expect(alumnos.some(({ fecha_nacimiento }) => fecha_nacimiento?.endsWith('-02-29'))).toBe(true);
    expect(academia.casas.some(({ familias }) => familias.length === 2)).toBe(true);
    expect(academia.casas.some(({ familias }) => familias.some(({ iban }) => iban?.includes(' ')))).toBe(true);
    const shared = academia.casas.filter(({ alumnos: hijos }) => {
      const mails = hijos.map(({ fila }) => fila.email).filter((email) => email !== null);
      return new Set(mails).size < mails.length;
    });
    expect(shared.length).toBeGreaterThan(0);
  });

  it('addresses of reserved domains only', () => {
    const people = academia.casas.flatMap(({ familias, tutores, alumnos }) => [
      ...familias,
      ...tutores,
      ...alumnos.map(({ fila }) => fila),
    ]);
    for (const { email } of [...people, ...academia.profesores])
      expect(email ?? 'a@example.com').toMatch(/^[a-z.]+\d*@example\.(com|org)$/);
  });
});
