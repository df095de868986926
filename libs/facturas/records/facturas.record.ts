import { defineRecord } from '../../records/definition/define-record';
import { isInvoiceNif } from '../../platform/values';
import { between, fieldRule } from '../../records/definition/record-rule';
import { REASON_INPUTS } from '../calculo';
import { EDITABLE_ONCE_ISSUED } from '../emision/immutability';
import { setOffSaved } from '../emision/set-off';
import { Factura } from '../entities/factura.entity';
import { FACTURA_PRESENTADA, IRPF_EXCESIVO, MAX_IRPF } from '../errors';
import { FIELDS_OF_ORIGINAL } from '../rectificacion/fields-of-original';
import { COLLECTION_DATE, COLLECTION_STATE } from './collection-rules';
import { DATE_OF_RECTIFICATION, NAME_OF_NIF, STUDENT_OF_LINES } from './draft-rules';

/** An invoice that meets one of these conditions cannot be rectified: it is a rectifying invoice, or it is rectified completely. */
const RECTIFIED = [
  { field: 'tipo', is: 'rectificativa' },
  { field: 'cobro', is: 'compensada' },
] as const;

/** The date of payment becomes today when a user sets «cobrada», and empty when a user sets «pendiente». */
const COLLECTED_ON = {
  field: 'fecha_cobro',
  todayWhen: { field: 'cobro', is: 'cobrada' },
  emptyWhen: { field: 'cobro', is: 'pendiente' },
} as const;
const COLLECTED_BY = { field: 'forma_cobro', emptyWhen: { field: 'cobro', is: 'pendiente' } } as const;

/** Papers stay in the campus unless the sender chooses otherwise. */
const ATTACH_INPUTS = [{ campo: 'adjuntar', etiqueta: 'Adjuntar el PDF', valor: '', casilla: true }] as const;

export const facturasRecord = defineRecord(Factura, {
  code: 'facturas',
  afterSave: setOffSaved,
  summary: ['estado', 'cobro', 'alumno', 'total', 'fecha_expedicion'],
  rules: [
    between('tipoIRPF', 0, MAX_IRPF, IRPF_EXCESIVO),
    NAME_OF_NIF,
    STUDENT_OF_LINES,
    DATE_OF_RECTIFICATION,
    COLLECTION_DATE,
    COLLECTION_STATE,
    fieldRule(
      'titular_nif',
      (value) => isInvoiceNif(String(value)),
      'Escriba el NIF o NIE del titular, o el NIF-IVA de otro país de la Unión: un pasaporte no vale en una factura.',
    ),
  ],
  locks: [
    {
      when: { field: 'estado', is: 'presentada' },
      locked: { except: EDITABLE_ONCE_ISSUED },
      message: FACTURA_PRESENTADA,
    },
    {
      when: { field: 'tipo', is: 'rectificativa' },
      locked: { only: FIELDS_OF_ORIGINAL },
      message: 'Una rectificativa conserva el titular, el alumno y el IRPF de la factura que rectifica.',
    },
  ],
  actions: [
    {
      code: 'emitir',
      label: 'Emitir factura',
      icon: 'file-check',
      url: '/api/facturas/{id}/emitir',
      permission: 'facturas.emitir',
      confirm: {
        title: '¿Emitir esta factura?',
        text: 'Toma el número siguiente de su serie y ya no se podrá modificar ni borrar.',
        accept: 'Emitir factura',
        isDangerous: false,
        detailsUrl: '/api/facturas/{id}/emitir',
      },
      when: { field: 'estado', is: 'borrador' },
      isPrimary: true,
    },
    {
      code: 'cobrar',
      label: 'Cobrada hoy',
      icon: 'cash',
      url: '/api/facturas/{id}/cobrar',
      permission: 'facturas.editar',
      when: { field: 'estado', is: 'presentada' },
      unless: [...RECTIFIED, { field: 'cobro', is: 'cobrada' }],
    },
    {
      code: 'pendiente',
      label: 'Marcar como pendiente',
      icon: 'cash-off',
      url: '/api/facturas/{id}/pendiente',
      permission: 'facturas.editar',
      when: { field: 'cobro', is: 'cobrada' },
    },
    {
      code: 'pdf',
      label: 'PDF',
      icon: 'file-type-pdf',
      url: '/administrar/facturas/api/pdf/{id}',
      permission: 'facturas.ver',
      opensTab: true,
    },
    {
      code: 'enviar-correo',
      label: 'Enviar por correo',
      icon: 'mail',
      url: '/api/documentos/factura/{id}/enviar',
      permission: 'mensajes.escribir',
      confirm: {
        title: '¿Enviar esta factura por correo?',
        text: 'El correo no lleva importes; tiene un enlace al campus, donde se abre el PDF.',
        accept: 'Enviar',
        isDangerous: false,
        detailsUrl: '/api/documentos/factura/{id}/enviar',
        inputs: ATTACH_INPUTS,
      },
      when: { field: 'estado', is: 'presentada' },
    },
    {
      code: 'enviar-justificante',
      label: 'Enviar justificante',
      icon: 'mail',
      url: '/api/documentos/recibo/{id}/enviar',
      permission: 'mensajes.escribir',
      confirm: {
        title: '¿Enviar el justificante de cobro por correo?',
        text: 'El correo no lleva importes; tiene un enlace al campus, donde se abre el PDF.',
        accept: 'Enviar',
        isDangerous: false,
        detailsUrl: '/api/documentos/recibo/{id}/enviar',
        inputs: ATTACH_INPUTS,
      },
      when: { field: 'cobro', is: 'cobrada' },
      unless: [{ field: 'tipo', is: 'rectificativa' }],
    },
    {
      code: 'rectificar',
      label: 'Rectificar',
      icon: 'file-x',
      url: '/api/facturas/{id}/rectificar',
      permission: 'facturas.emitir',
      confirm: {
        title: '¿Emitir una factura rectificativa?',
        text: 'Anula esta factura entera con otra de importe negativo, que toma el número siguiente de su serie.',
        accept: 'Rectificar',
        isDangerous: true,
        inputs: REASON_INPUTS,
      },
      when: { field: 'estado', is: 'presentada' },
      unless: RECTIFIED,
    },
    {
      code: 'rectificar-parte',
      label: 'Rectificar en parte…',
      icon: 'file-pencil',
      url: '/api/facturas/{id}/rectificar-parte',
      permission: 'facturas.emitir',
      confirm: {
        title: '¿Rectificar una parte de esta factura?',
        text: 'Se prepara un borrador con todas las líneas en negativo: quite lo que no se rectifica y emítalo.',
        accept: 'Preparar borrador',
        isDangerous: false,
        inputs: REASON_INPUTS,
      },
      when: { field: 'estado', is: 'presentada' },
      unless: RECTIFIED,
    },
  ],
  tabs: [
    {
      code: 'factura',
      title: 'Factura',
      groups: [
        {
          code: 'factura',
          title: 'Factura',
          fields: [
            'numero',
            'serie',
            'estado',
            'fecha',
            'fecha_expedicion',
            'fecha_operacion',
            'alumno',
            'forma_pago',
            'tipoIRPF',
          ],
        },
      ],
      panel: { code: 'lineas', isFirst: true },
    },
    {
      code: 'titular',
      title: 'Titular y cobro',
      groups: [
        {
          code: 'titular',
          title: 'Titular',
          fields: [
            'titular',
            'titular_nif',
            'titular_direccion',
            'titular_codigo_postal',
            'titular_localidad',
            'titular_provincia',
            'iban',
          ],
        },
        {
          code: 'cobro',
          title: 'Cobro',
          fields: ['cobro', COLLECTED_ON, COLLECTED_BY, 'total', 'retencion', 'liquido', 'importe_pendiente'],
        },
        {
          code: 'mas',
          title: 'Más datos',
          fields: ['tipo', 'rectifica', 'codigo_rectificacion', 'motivo', 'proceso_id', 'observaciones'],
        },
      ],
      lists: [
        {
          code: 'rectificativas',
          title: 'Rectificativas',
          list: 'facturas',
          relation: 'rectifica',
          columns: ['numero', 'fecha_expedicion', 'estado', 'total', 'motivo'],
        },
      ],
    },
    {
      code: 'envios',
      title: 'Envíos',
      permission: 'mensajes.ver',
      panel: { code: 'envios-de-la-factura' },
    },
  ],
});
