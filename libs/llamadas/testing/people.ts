import type { NamedMoment, PersonRow, ReadFact } from '../page/person-row';

const at = (fecha: string, profesor = 'Marta Soler'): NamedMoment => ({
  ...{ fecha, hora_entrada: '18:00', hora_salida: '19:00', profesor_id: 1, aula_id: 1, profesor, aula: 'Aula 1' },
});

/** Test data: a fact about a class at 18:00. If `claseId` is null, the fact is about weekly hours. */
export const fact = (tipo: ReadFact['tipo'], claseId: number | null, fecha = '2026-11-24'): ReadFact => ({
  ...{ tipo, claseId, materiaId: 3, esperaId: null, antes: at(fecha), despues: null, frase: '', pasada: false },
  ...{ materia: 'Inglés B1', particular: true, estadoClase: null, caduca: '2026-11-24T19:00' },
});

/** Makes test data: a person to call, with facts. The person is a student; if `alumno_id` is null, a teacher. */
export const person = (alumno_id: number | null, ...hechos: ReadFact[]): PersonRow => ({
  ...{ id: 1, version: 1, llamada_id: 1, estado: 'pendiente', momento: null, por: null, alumno_id },
  ...{ profesor_id: alumno_id === null ? 9 : null, familia: null, familia_id: null, nombre: '', edad: null },
  ...{ telefonos: [], hechos },
});
