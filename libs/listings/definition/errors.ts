import { defineErrors, quoteName } from '../../platform';

interface Filter {
  field: string;
  /** The operator suffix of the filter in the request; null if there was none. */
  suffix: string | null;
}

/** «apellidos» con el sufijo «gt». */
const named = ({ field, suffix }: Filter) =>
  `«${quoteName(field)}»${suffix === null ? '' : ` con el sufijo «${quoteName(suffix)}»`}`;

export const listadosErrors = defineErrors('listados', {
  'listado-desconocido': {
    status: 404,
    message: ({ code }: { code: string }) => `No existe el listado «${quoteName(code)}».`,
  },
  'busqueda-desconocida': { status: 404, message: 'No existe esa búsqueda guardada.' },
  'busqueda-vetada': { status: 403, message: 'Esta búsqueda usa un dato que no puede ver.' },
  'tabla-desconocida': {
    status: 404,
    message: ({ code }: { code: string }) => `No existe la tabla «${quoteName(code)}».`,
  },
  'buscador-desconocido': {
    status: 404,
    message: ({ name }: { name: string }) => `No existe el buscador «${quoteName(name)}».`,
  },
  'registro-desconocido': { status: 404, message: 'Ese registro no existe o ya no está.' },
  'modelo-desconocido': {
    status: 400,
    message: ({ model }: { model: string }) => `No existe el modelo «${quoteName(model)}».`,
  },
  'campo-desconocido': {
    status: 400,
    message: (filter: Filter) => `No se puede buscar por el campo ${named(filter)}: no existe en este listado.`,
  },
  'columna-desconocida': {
    status: 400,
    message: ({ field }: { field: string }) => `No existe la columna «${quoteName(field)}» en este listado.`,
  },
  'operador-no-admitido': {
    status: 400,
    message: (filter: Filter) =>
      `El campo ${named(filter)} no se puede buscar: ${filter.suffix === null ? 'le falta un sufijo' : 'ese sufijo no es'} de su tipo.`,
  },
  'valor-no-admitido': {
    status: 400,
    message: ({ expected, ...filter }: Filter & { expected: string }) =>
      `El valor del campo ${named(filter)} debe ser ${expected}.`,
  },
  'orden-desconocido': {
    status: 400,
    message: ({ field }: { field: string }) => `No se puede ordenar por «${quoteName(field)}».`,
  },
  'parametro-ilegible': {
    status: 400,
    message: ({ name }: { name: string }) => `No se entiende el parámetro «${quoteName(name)}».`,
  },
  'pagina-no-valida': { status: 400, message: 'La página debe ser un número entero desde 1.' },
  'tamano-no-valido': { status: 400, message: 'El tamaño de la página debe ser un número entero entre 1 y 100.' },
  'demasiados-filtros': { status: 400, message: 'Hay demasiados filtros en la búsqueda.' },
  'ids-no-validos': { status: 400, message: 'La lista de registros seleccionados no se entiende.' },
  'nada-seleccionado': { status: 422, message: 'No hay registros seleccionados.' },
  'seleccion-cambiada': {
    status: 409,
    message: ({ total }: { total: number }) => `Ahora coinciden ${String(total)} registros. Revise la selección.`,
  },
  'no-se-borra': { status: 409, message: ({ reasons }: { reasons: string }) => `No se ha borrado nada: ${reasons}.` },
  'busqueda-ajena': { status: 403, message: 'Esa búsqueda guardada es de otra persona.' },
  'visibilidad-no-admitida': { status: 403, message: 'No tiene permiso para compartir búsquedas guardadas.' },
  'version-desconocida': { status: 404, message: 'No existe esa versión del listado.' },
  'forma-cambiada': {
    status: 409,
    message: ({ version, savedBy }: { version: number; savedBy: string | null }) =>
      `${savedBy ?? 'Otra persona'} ha guardado mientras tanto la versión ${String(version)} de este listado. Lo suyo se conserva sin guardar.`,
  },
  'busqueda-predeterminada': { status: 409, message: 'La búsqueda con la que se abre el listado no se puede ocultar.' },
  'busqueda-del-listado': { status: 409, message: 'Esta búsqueda viene con el listado y no se puede borrar.' },
  'busqueda-del-listado-ajena': {
    status: 403,
    message: 'Esta búsqueda viene con el listado: solo la cambia quien puede configurar los listados.',
  },
  'busqueda-repetida': { status: 422, message: (sentence: string) => sentence },
  'formato-desconocido': { status: 400, message: 'El formato debe ser xlsx o csv.' },
});
