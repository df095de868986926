import { holidaysOfSchoolYear } from './holidays-of-school-year';

it('the holidays of a school year have Spanish names, one a day, in order', () => {
  const day = (fecha: string, nombre: string, isNational = true) => ({ fecha, nombre, isNational });
  expect(
    holidaysOfSchoolYear(2026, [
      day('2026-12-08', 'La inmaculada concepción'),
      day('2026-11-02', 'Todos los Santos (día sustituto)', false),
      day('2026-11-01', 'Todos los Santos'),
      day('2026-11-01', 'Fiesta local'),
      day('2026-08-15', 'Asunción'),
      day('2027-09-08', 'Día de Asturias', false),
    ]),
  ).toEqual([
    { fecha: '2026-11-01', descripcion: 'Todos los Santos', ambito: 'nacional' },
    { fecha: '2026-11-02', descripcion: 'Todos los Santos (trasladado)', ambito: 'autonomico' },
    { fecha: '2026-12-08', descripcion: 'Inmaculada Concepción', ambito: 'nacional' },
  ]);
});
