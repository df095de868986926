/** A definition without `plan`: a plain object, because `defineJob` would not compile. */
export const sinPlanJob = {
  kind: 'job',
  code: 'pruebas.sin-plan',
  permission: 'alumnos.ver',
  title: () => 'Sin plan',
  work: () => Promise.resolve([]),
};
