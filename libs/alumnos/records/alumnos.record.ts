import { ACCOUNT_OF_DIRECT_DEBIT } from '../../familias';
import { defineRecord } from '../../records/definition/define-record';
import { inOrder, unique } from '../../records/definition/record-rule';
import { Alumno } from '../entities/alumno.entity';

export const alumnosRecord = defineRecord(Alumno, {
  code: 'alumnos',
  summary: ['codigo', 'edad', 'familia', 'telefono'],
  glance: [
    { url: '/administrar/facturas/api/vistazo-alumno/{id}', permission: 'facturas.ver' },
    { url: '/administrar/familias/api/vistazo-alumno/{id}', permission: 'alumnos.ver' },
  ],
  state: { field: 'activo', yes: 'En activo', no: 'De baja' },
  actions: [
    {
      code: 'mensaje',
      label: 'Enviar mensaje',
      icon: 'mail',
      url: '/administrar/mensajes/ficha/0/?alumnos={id}',
      permission: 'mensajes.escribir',
      opensPage: true,
    },
  ],
  rules: [
    unique('codigo', 'Ya hay un alumno con ese código.'),
    inOrder('fecha_alta', 'fecha_baja', 'La fecha de baja es anterior a la de alta.'),
    ACCOUNT_OF_DIRECT_DEBIT,
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Datos personales',
      groups: [
        {
          code: 'identificacion',
          title: 'Identificación',
          fields: ['codigo', 'nombre', 'apellidos', 'nif', 'fecha_nacimiento', 'edad', 'tipo', 'etiquetas'],
        },
        {
          code: 'contacto',
          title: 'Contacto',
          fields: ['telefono', 'email', 'direccion', 'codigo_postal', 'localidad', 'provincia'],
        },
        {
          code: 'academia',
          title: 'En la academia',
          fields: ['fecha_alta', 'fecha_baja', 'activo', 'centro_escolar', 'curso_escolar', 'origen'],
        },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
    {
      code: 'pago',
      title: 'Familia y tutores',
      groups: [{ code: 'pago', title: 'Familia y pago', fields: ['familia', 'forma_pago', 'titular', 'iban'] }],
      lists: [
        {
          code: 'tutores',
          title: 'Tutores',
          list: 'tutores',
          relation: 'familia',
          through: 'familia',
          columns: ['nombre', 'apellidos', 'parentesco', 'telefono', 'email'],
          order: 'id',
        },
        {
          code: 'hermanos',
          title: 'Hermanos en la academia',
          list: 'alumnos',
          relation: 'familia',
          through: 'familia',
          columns: ['nombre', 'apellidos', 'edad', 'telefono', 'activo'],
          order: 'fecha_nacimiento,id',
        },
      ],
    },
    {
      code: 'altas',
      title: 'Altas',
      lists: [
        {
          code: 'altas',
          title: 'Altas',
          list: 'altas',
          relation: 'alumno',
          columns: [
            'codigo',
            'curso.codigo',
            'curso.descripcion',
            'curso.materias.dias_semana',
            'fecha_alta',
            'fecha_baja',
            'activa',
          ],
          order: '-fecha_alta,-id',
          addLabel: 'Añadir alta',
        },
        {
          code: 'esperas',
          title: 'Listas de espera',
          list: 'esperas',
          relation: 'alumno',
          columns: ['curso.codigo', 'curso.descripcion', 'puesto', 'desde', 'estado', 'caduca'],
          addLabel: 'Añadir a una lista de espera',
        },
      ],
    },
    { code: 'clases', title: 'Clases', permission: 'clases.ver', panel: { code: 'clases-del-alumno' } },
    {
      code: 'facturas',
      title: 'Facturas',
      permission: 'facturas.ver',
      lists: [
        {
          code: 'facturas',
          title: 'Facturas',
          list: 'facturas',
          relation: 'alumno',
          among: 'alumnos',
          columns: [
            'numero',
            'fecha_expedicion',
            'alumnos',
            'titular',
            'total',
            'importe_pendiente',
            'estado',
            'cobro',
          ],
          order: '-fecha_expedicion,-id',
        },
      ],
    },
    {
      code: 'documentos',
      title: 'Documentos',
      lists: [
        {
          code: 'documentos',
          title: 'Documentos',
          list: 'documentos-alumno',
          relation: 'alumno',
          columns: ['titulo', 'tipo', 'fecha', 'caduca'],
          addLabel: 'Añadir documento',
        },
      ],
    },
    {
      code: 'mensajes',
      title: 'Mensajes',
      permission: 'mensajes.ver',
      panel: { code: 'mensajes-de-la-persona' },
    },
    { code: 'usuario', title: 'Usuario', permission: 'usuarios.ver', panel: { code: 'usuario' } },
  ],
});
