import { defineErrors, quoted } from '../platform';

interface Filter {
  campo: string;
  /** As it was written; null where there was none. */
  sufijo: string | null;
}

/** «apellidos» con el sufijo «gt». */
const named = ({ campo, sufijo }: Filter) =>
  `«${quoted(campo)}»${sufijo === null ? '' : ` con el sufijo «${quoted(sufijo)}»`}`;

export const listadosErrors = defineErrors('listados', {
  'listado-desconocido': {
    status: 404,
    mensaje: ({ codigo }: { codigo: string }) => `No existe el listado «${quoted(codigo)}».`,
  },
  'busqueda-desconocida': { status: 404, mensaje: 'No existe esa búsqueda guardada.' },
  'tabla-desconocida': {
    status: 404,
    mensaje: ({ codigo }: { codigo: string }) => `No existe la tabla «${quoted(codigo)}».`,
  },
  'buscador-desconocido': {
    status: 404,
    mensaje: ({ nombre }: { nombre: string }) => `No existe el buscador «${quoted(nombre)}».`,
  },
  'registro-desconocido': { status: 404, mensaje: 'Ese registro no existe o ya no está.' },
  'modelo-desconocido': {
    status: 400,
    mensaje: ({ modelo }: { modelo: string }) => `No existe el modelo «${quoted(modelo)}».`,
  },
  'campo-desconocido': {
    status: 400,
    mensaje: (filter: Filter) => `No se puede buscar por el campo ${named(filter)}: no existe en este listado.`,
  },
  'columna-desconocida': {
    status: 400,
    mensaje: ({ campo }: { campo: string }) => `No existe la columna «${quoted(campo)}» en este listado.`,
  },
  'operador-no-admitido': {
    status: 400,
    mensaje: (filter: Filter) =>
      `El campo ${named(filter)} no se puede buscar: ${filter.sufijo === null ? 'le falta un sufijo' : 'ese sufijo no es'} de su tipo.`,
  },
  'valor-no-admitido': {
    status: 400,
    mensaje: ({ espera, ...filter }: Filter & { espera: string }) =>
      `El valor del campo ${named(filter)} debe ser ${espera}.`,
  },
  'orden-desconocido': {
    status: 400,
    mensaje: ({ campo }: { campo: string }) => `No se puede ordenar por «${quoted(campo)}».`,
  },
  'parametro-ilegible': {
    status: 400,
    mensaje: ({ nombre }: { nombre: string }) => `No se entiende el parámetro «${quoted(nombre)}».`,
  },
  'pagina-no-valida': { status: 400, mensaje: 'La página debe ser un número entero desde 1.' },
  'tamano-no-valido': { status: 400, mensaje: 'El tamaño de la página debe ser un número entero entre 1 y 100.' },
  'demasiados-filtros': { status: 400, mensaje: 'Hay demasiados filtros en la búsqueda.' },
  'ids-no-validos': { status: 400, mensaje: 'La lista de registros seleccionados no se entiende.' },
  'nada-seleccionado': { status: 422, mensaje: 'No hay registros seleccionados.' },
  'seleccion-cambiada': {
    status: 409,
    mensaje: ({ total }: { total: number }) => `Ahora coinciden ${String(total)} registros. Revise la selección.`,
  },
  'no-se-borra': { status: 409, mensaje: ({ motivos }: { motivos: string }) => `No se ha borrado nada: ${motivos}.` },
  'busqueda-ajena': { status: 403, mensaje: 'Esa búsqueda guardada es de otra persona.' },
  'visibilidad-no-admitida': { status: 403, mensaje: 'No tiene permiso para compartir búsquedas guardadas.' },
  'version-desconocida': { status: 404, mensaje: 'No existe esa versión del listado.' },
  'forma-cambiada': {
    status: 409,
    mensaje: ({ version, quien }: { version: number; quien: string | null }) =>
      `${quien ?? 'Otra persona'} ha guardado mientras tanto la versión ${String(version)} de este listado. Lo suyo se conserva sin guardar.`,
  },
  'busqueda-predeterminada': { status: 409, mensaje: 'La búsqueda con la que se abre el listado no se puede ocultar.' },
  'busqueda-del-listado': { status: 409, mensaje: 'Esta búsqueda viene con el listado y no se puede borrar.' },
  'formato-desconocido': { status: 400, mensaje: 'El formato debe ser xlsx o csv.' },
});
