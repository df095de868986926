import type { Clase } from '#libs/contracts';
import { cancelFields, whoLeaves } from './who-leaves';

const student = (alumno_id: number, nombreCompleto: string, estado = 'previsto') => ({
  alumno_id,
  nombreCompleto,
  claseId: 1,
  estado,
});
const clase = (particular: boolean, ...alumnos: ReturnType<typeof student>[]) =>
  ({ id: 1, particular, alumnos }) as unknown as Clase;
const [ANA, LUIS] = [student(3, 'Ana Sanz'), student(4, 'Luis Gil')];
const optionsOf = (...classes: Clase[]) => whoLeaves(classes)[0]?.options?.map(({ label }) => label);

describe('the question of who leaves a private class that the office cancels', () => {
  it('offers everybody or one student, for a shared class', () => {
    expect(optionsOf(clase(true, ANA, LUIS))).toEqual([
      'Toda la clase (2 alumnos)',
      'Solo Ana Sanz: la clase sigue para los demás',
      'Solo Luis Gil: la clase sigue para los demás',
    ]);
  });

  it.each([
    ['of one student', [clase(true, ANA)]],
    ['of two, one of whom has left', [clase(true, ANA, student(4, 'Luis Gil', 'anulado'))]],
    ['of a group', [clase(false, ANA, LUIS)]],
    ['among several', [clase(true, ANA, LUIS), clase(true, ANA, LUIS)]],
  ])('is not asked for a class %s', (_, classes) => {
    expect(whoLeaves(classes)).toEqual([]);
  });

  it('empty answers are not sent', () => {
    expect(cancelFields({ alumno_id: '', motivo: 'Viaje' })).toEqual({ motivo: 'Viaje' });
  });
});
