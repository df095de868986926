/** A definition without `plan`, written past the compiler. */
export const sinPlanJob = {
  kind: 'job',
  code: 'pruebas.sin-plan',
  permission: 'alumnos.ver',
  title: () => 'Sin plan',
  work: () => Promise.resolve([]),
};
