/** The columns in the reply. */
export const COLUMNS = [
  { etiqueta: 'Código', campo: 'codigo', tipo: 'string', ordenable: true },
  { etiqueta: 'Apellidos', campo: 'apellidos', tipo: 'string', ordenable: true },
  { etiqueta: 'Nombre', campo: 'nombre', tipo: 'string', ordenable: true },
  { etiqueta: 'Edad', campo: 'edad', tipo: 'number', ordenable: true },
  {
    etiqueta: 'Familia',
    campo: 'familia.nombre',
    tipo: 'string',
    ordenable: true,
    enlace: '/administrar/familias/ficha/{familia.id}/',
  },
  { etiqueta: 'Cursos', campo: 'altas.curso.codigo', tipo: 'list', ordenable: true },
  { etiqueta: 'Teléfono', campo: 'telefono', tipo: 'string', ordenable: true },
  { etiqueta: 'Fecha de alta', campo: 'fecha_alta', tipo: 'date', ordenable: true },
  { etiqueta: 'Activo', campo: 'activo', tipo: 'boolean', ordenable: true },
];
