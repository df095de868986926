import { defineErrors, quoteName } from '../../platform';

interface Filter {
  campo: string;
  /** As it was sent; null if there was none. */
  sufijo: string | null;
}

/** «apellidos» con el sufijo «gt». */
const named = ({ campo, sufijo }: Filter) =>
  `«${quoteName(campo)}»${sufijo === null ? '' : ` con el sufijo «${quoteName(sufijo)}»`}`;

export const listadosErrors = defineErrors('listados', {
  'listado-desconocido': {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe el listado «${quoteName(codigo)}».`,
  },
  'busqueda-desconocida': { status: 404, message: 'No existe esa búsqueda guardada.' },
  'tabla-desconocida': {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe la tabla «${quoteName(codigo)}».`,
  },
  'buscador-desconocido': {
    status: 404,
    message: ({ nombre }: { nombre: string }) => `No existe el buscador «${quoteName(nombre)}».`,
  },
  'registro-desconocido': { status: 404, message: 'Ese registro no existe o ya no está.' },
  'modelo-desconocido': {
    status: 400,
    message: ({ modelo }: { modelo: string }) => `No existe el modelo «${quoteName(modelo)}».`,
  },
  'campo-desconocido': {
    status: 400,
    message: (filter: Filter) => `No se puede buscar por el campo ${named(filter)}: no existe en este listado.`,
  },
  'columna-desconocida': {
    status: 400,
    message: ({ campo }: { campo: string }) => `No existe la columna «${quoteName(campo)}» en este listado.`,
  },
  'operador-no-admitido': {
    status: 400,
    message: (filter: Filter) =>
      `El campo ${named(filter)} no se puede buscar: ${filter.sufijo === null ? 'le falta un sufijo' : 'ese sufijo no es'} de su tipo.`,
  },
  'valor-no-admitido': {
    status: 400,
    message: ({ espera, ...filter }: Filter & { espera: string }) =>
      `El valor del campo ${named(filter)} debe ser ${espera}.`,
  },
  'orden-desconocido': {
    status: 400,
    message: ({ campo }: { campo: string }) => `No se puede ordenar por «${quoteName(campo)}».`,
  },
  'parametro-ilegible': {
    status: 400,
    message: ({ nombre }: { nombre: string }) => `No se entiende el parámetro «${quoteName(nombre)}».`,
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
  'no-se-borra': { status: 409, message: ({ motivos }: { motivos: string }) => `No se ha borrado nada: ${motivos}.` },
  'busqueda-ajena': { status: 403, message: 'Esa búsqueda guardada es de otra persona.' },
  'visibilidad-no-admitida': { status: 403, message: 'No tiene permiso para compartir búsquedas guardadas.' },
  'version-desconocida': { status: 404, message: 'No existe esa versión del listado.' },
  'forma-cambiada': {
    status: 409,
    message: ({ version, quien }: { version: number; quien: string | null }) =>
      `${quien ?? 'Otra persona'} ha guardado mientras tanto la versión ${String(version)} de este listado. Lo suyo se conserva sin guardar.`,
  },
  'busqueda-predeterminada': { status: 409, message: 'La búsqueda con la que se abre el listado no se puede ocultar.' },
  'busqueda-del-listado': { status: 409, message: 'Esta búsqueda viene con el listado y no se puede borrar.' },
  'formato-desconocido': { status: 400, message: 'El formato debe ser xlsx o csv.' },
});
