import { defineRecord } from '../../records/definition/define-record';
import { inOrder, min, unique } from '../../records/definition/record-rule';
import { Curso } from '../entities/curso.entity';

export const cursosRecord = defineRecord(Curso, {
  code: 'cursos',
  summary: ['codigo', 'tipo', 'centro'],
  glance: [{ url: '/administrar/cursos/api/vistazo/{id}', permission: 'cursos.ver' }],
  state: { field: 'activo', yes: 'Abierto', no: 'Cerrado' },
  related: [
    {
      record: 'materias',
      column: 'curso_id',
      name: 'descripcion',
      fields: [
        ...['descripcion', 'dias_semana', 'hora_entrada', 'hora_salida', 'profesor', 'aula'],
        ...['fecha_inicio', 'fecha_fin', 'capacidad', 'particular', 'activo'],
      ],
      // `libs/materias` writes this key to the audit for changes that take effect on a future day.
      texts: { cambio_previsto: 'Cambio previsto' },
    },
  ],
  rules: [
    unique('codigo', 'Ya hay un curso con ese código.'),
    min('capacidad', 0, 'La capacidad no puede ser negativa.'),
    min('precio', 0, 'El precio no puede ser negativo.'),
    min('matricula', 0, 'La matrícula no puede ser negativa.'),
    inOrder('fecha_inicio', 'fecha_fin', 'La fecha de fin es anterior a la de inicio.'),
  ],
  actions: [
    {
      code: 'facturar',
      label: 'Facturar conceptos',
      icon: 'file-invoice',
      url: '/administrar/facturas/facturar-conceptos/?desde=curso&ids={id}',
      permission: 'facturas.emitir',
      opensPage: true,
    },
    {
      code: 'facturar-cuotas',
      label: 'Facturar cuotas',
      icon: 'file-invoice',
      url: '/administrar/facturas/facturar-cuotas/?desde=curso&ids={id}',
      permission: 'facturas.emitir',
      opensPage: true,
    },
    {
      code: 'mensaje',
      label: 'Enviar mensaje',
      icon: 'mail',
      url: '/administrar/mensajes/ficha/0/?desde=curso&ids={id}',
      permission: 'mensajes.escribir',
      opensPage: true,
    },
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Curso',
      groups: [
        {
          code: 'curso',
          title: 'Curso',
          fields: ['codigo', 'descripcion', 'tipo', 'centro', 'color', 'activo', 'etiquetas'],
        },
        {
          code: 'fechas',
          title: 'Plazas y fechas',
          fields: ['capacidad', 'fecha_inicio', 'fecha_fin', 'sin_terminar'],
        },
        { code: 'precios', title: 'Precios', fields: ['precio', 'precio_desde', 'matricula'] },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
    {
      code: 'materias',
      title: 'Materias',
      permission: 'materias.ver',
      panel: { code: 'materias-del-curso', isOnNew: true },
    },
    {
      code: 'altas',
      title: 'Alumnos',
      panel: { code: 'alumnos-del-curso' },
      lists: [
        {
          code: 'altas',
          title: 'Altas en el curso',
          list: 'altas',
          relation: 'curso',
          columns: [
            'codigo',
            'alumno.apellidos',
            'alumno.nombre',
            'alumno.telefono',
            'alumno.faltas_30',
            'fecha_alta',
            'fecha_baja',
            'activa',
          ],
          order: '-activa,alumno.apellidos,id',
          counted: { activa: '1' },
          addLabel: 'Añadir alta',
        },
      ],
    },
    {
      code: 'conceptos',
      title: 'Conceptos',
      permission: 'conceptos.ver',
      lists: [
        {
          code: 'conceptos',
          title: 'Conceptos del curso',
          list: 'conceptos',
          relation: 'curso',
          columns: ['codigo', 'descripcion', 'tipo', 'importe', 'tipoIVA', 'activo'],
          addLabel: 'Añadir concepto',
        },
      ],
    },
    { code: 'espera', title: 'Lista de espera', permission: 'clases.ver', panel: { code: 'lista-de-espera' } },
  ],
});
