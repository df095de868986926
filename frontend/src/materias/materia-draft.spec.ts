import type { Materia } from '#libs/contracts';
import { capacityWarning, bodyOf, draftOf, NEW_MATERIA, sameDraft } from './materia-draft';

const stored: Materia = {
  id: 7,
  curso_id: 2,
  descripcion: 'Inglés B1',
  capacidad: 10,
  fecha_inicio: '2026-09-14',
  fecha_fin: null,
  fecha_inicio_es: '14/09/2026',
  fecha_fin_es: '',
  dias_semana: 'LX',
  hora_entrada_time: '17:20',
  hora_salida_time: null,
  hora_inicial: '15:00',
  hora_final: '20:00',
  observaciones: '',
  plazas_computables: true,
  mostrar_horarios: true,
  ocultar_inscripciones: false,
  particular: true,
  destacado: false,
  activo: true,
  profesor: null,
  profesor_id: null,
  profesor_resultado: '',
  aula: 4,
  aula_id: 4,
  aula_resultado: 'A3 · Aula 3',
  profesores_asignados: [
    { id: 3, resultado: 'Soler Vidal, Marta', capacidad: 2 },
    { id: 5, resultado: 'Ruiz, Juan', capacidad: 1 },
  ],
  horarios_seleccion: [{ dia: 'L', horas: ['15:00'], duracion: 60, fin: null }],
  cambios: [],
  horarios_resumen: 'L 15:00–16:00',
};

it('[MATE-23] a stored subject is sent back with its ids, and with every assignable teacher', () => {
  const draft = draftOf(stored);
  expect(bodyOf(draft, draft)).toEqual({
    ...{ id: 7, descripcion: 'Inglés B1', capacidad: '10', fecha_inicio: '2026-09-14', fecha_fin: null },
    ...{ dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '', hora_inicial: '15:00' },
    ...{ hora_final: '20:00', observaciones: '', plazas_computables: true, mostrar_horarios: true },
    ...{ ocultar_inscripciones: false, particular: true, destacado: false, activo: true },
    ...{ profesor_id: null, aula_id: 4, profesoresBorrados: [], horarios_seleccion: undefined },
    profesores: [
      { id: 3, capacidad: '2' },
      { id: 5, capacidad: '1' },
    ],
  });
});

it('teachers that are gone are sent as deleted, and hours only if they changed', () => {
  const start = draftOf(stored);
  const draft = { ...start, profesores_asignados: start.profesores_asignados.slice(1), horarios_seleccion: [] };
  expect(bodyOf(draft, start)).toMatchObject({
    profesores: [{ id: 5, capacidad: '1' }],
    profesoresBorrados: [3],
    horarios_seleccion: [],
  });
});

it('the teacher of a group and the room are chosen by their names', () => {
  const group = { ...stored, particular: false, profesor_id: 3, profesor_resultado: 'Soler Vidal, Marta' };
  const draft = draftOf(group);
  expect([draft.profesor, draft.aula]).toEqual([
    { id: 3, resultado: 'Soler Vidal, Marta' },
    { id: 4, resultado: 'A3 · Aula 3' },
  ]);
  expect(bodyOf(draft, draft)).toMatchObject({ profesor_id: 3, aula_id: 4 });
});

it('drafts are compared by their values', () => {
  expect(sameDraft(NEW_MATERIA, { ...NEW_MATERIA })).toBe(true);
  expect(sameDraft(draftOf(stored), { ...draftOf(stored), capacidad: '11' })).toBe(false);
});

it.each([
  ['500', 10, 'En el aula caben 10.'],
  ['10', 10, undefined],
  ['0', 10, undefined],
  ['500', 0, undefined],
])('a capacity of %s in a room for %i warns «%s»', (capacidad, room, warning) => {
  expect(capacityWarning({ ...NEW_MATERIA, capacidad }, room)).toBe(warning);
});
