/** What somebody writes who forgets a part, where the compiler does not look. */
export const sinPlanJob = {
  kind: 'proceso',
  codigo: 'pruebas.sin-plan',
  permiso: 'alumnos.ver',
  titulo: () => 'Sin plan',
  work: () => Promise.resolve([]),
};
