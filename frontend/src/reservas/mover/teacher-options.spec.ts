import type { HoraCambio } from '#libs/contracts';
import { teachersFor } from './teacher-options';

const CLASE = { profesor: 'Soler Vidal, Marta', profesor_id: 1 };
const MARTA = { id: 1, resultado: 'Soler Vidal, Marta', plazas: 1 };
const JUAN = { id: 2, resultado: 'Prado, Juan', plazas: 1 };

const hour = (...profesoresDisponibles: HoraCambio['profesoresDisponibles']): HoraCambio => ({
  hora: '18:30',
  horaSalida: '19:30',
  libre: true,
  capacidad: null,
  plazas: null,
  cantidad: null,
  profesoresDisponibles,
});

const SAME = { id: 1, label: 'Marta Soler Vidal (la misma persona)' };
const OTHER = { id: 2, label: 'Juan Prado' };

it('the present teacher comes first', () => {
  expect(teachersFor(CLASE, hour(JUAN, MARTA))).toEqual({ options: [SAME, OTHER] });
});

it('before an hour is chosen only the present teacher is offered', () => {
  expect(teachersFor(CLASE, undefined)).toEqual({ options: [SAME] });
});

it('a present teacher who is busy is not offered, and a note says why', () => {
  expect(teachersFor(CLASE, hour(JUAN))).toEqual({
    options: [OTHER],
    note: 'Marta Soler Vidal no está libre a las 18:30.',
  });
});

it('a class without a teacher may stay so', () => {
  expect(teachersFor({ profesor: '', profesor_id: null }, hour(JUAN))).toEqual({
    options: [{ id: null, label: 'Sin profesor' }, OTHER],
  });
});
