/** The two lists with the people of a family. Their names are also the codes of the records. */
export const PERSONA_LISTS = ['tutores', 'alumnos'] as const;
export type PersonaList = (typeof PERSONA_LISTS)[number];

/** The fields of a person that the page of a family can change. Each name in the request leads to the name in the record. */
export const PERSONA_FIELDS: Record<PersonaList, Readonly<Record<string, string>>> = {
  tutores: {
    nombre: 'nombre',
    apellidos: 'apellidos',
    parentesco: 'parentesco',
    nif: 'nif',
    email: 'email',
    telefono: 'telefono',
  },
  alumnos: {
    nombre: 'nombre',
    apellidos: 'apellidos',
    email: 'email',
    telefono: 'telefono',
    fecha_nacimiento: 'fecha_nacimiento',
    origen: 'origen',
    curso: 'curso_escolar',
  },
};
