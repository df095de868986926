import { defineRecord } from '../../records/definition/define-record';
import { unique } from '../../records/definition/record-rule';
import { ACCOUNT_OF_DIRECT_DEBIT } from '../direct-debit';
import { Familia } from '../entities/familia.entity';

export const familiasRecord = defineRecord(Familia, {
  code: 'familias',
  summary: ['codigo', 'telefono', 'localidad'],
  glance: [{ url: '/administrar/facturas/api/vistazo-familia/{id}', permission: 'facturas.ver' }],
  state: { field: 'activo', yes: 'Activa', no: 'Inactiva' },
  save: { create: '/api/familias', update: '/api/familias/{id}' },
  actions: [
    {
      code: 'mensaje',
      label: 'Enviar mensaje',
      icon: 'mail',
      url: '/administrar/mensajes/ficha/0/?desde=familia&ids={id}',
      permission: 'mensajes.escribir',
      opensPage: true,
    },
  ],
  rules: [unique('codigo', 'Ya hay una familia con ese código.'), ACCOUNT_OF_DIRECT_DEBIT],
  tabs: [
    {
      code: 'familia',
      title: 'Familia',
      groups: [{ code: 'familia', title: 'Familia', fields: ['codigo', 'nombre', 'activo', 'telefono', 'email'] }],
      panel: {
        code: 'familia',
        fields: [
          { name: 'tutores', label: 'Tutores' },
          { name: 'tutores_vistos', label: 'Tutores' },
          { name: 'alumnos', label: 'Alumnos' },
          { name: 'alumnos_vistos', label: 'Alumnos' },
        ],
      },
    },
    {
      code: 'pago',
      title: 'Domicilio y pago',
      groups: [
        {
          code: 'domicilio',
          title: 'Domicilio',
          fields: ['direccion', 'codigo_postal', 'localidad', 'provincia'],
        },
        { code: 'pago', title: 'Pago', fields: ['forma_pago', 'titular', 'nif_titular', 'iban', 'factura_por'] },
        { code: 'observaciones', title: 'Observaciones', fields: ['observaciones'] },
      ],
    },
    {
      code: 'facturas',
      title: 'Facturas',
      permission: 'facturas.ver',
      lists: [
        {
          code: 'facturas',
          title: 'Facturas',
          list: 'facturas',
          relation: 'familias',
          among: 'familias',
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
  ],
});
