import { defineRecord } from '../../records/definition/define-record';
import { Factura } from '../entities/factura.entity';
import { FACTURA_PRESENTADA } from '../errors';

export const facturasRecord = defineRecord(Factura, {
  codigo: 'facturas',
  resumen: ['estado', 'titular', 'total', 'fecha_expedicion', 'cobro'],
  bloqueo: {
    si: { campo: 'estado', valor: 'presentada' },
    salvo: ['cobro', 'fecha_cobro', 'observaciones'],
    mensaje: FACTURA_PRESENTADA,
  },
  acciones: [
    {
      codigo: 'emitir',
      etiqueta: 'Emitir factura',
      icono: 'file-check',
      url: '/api/facturas/{id}/emitir',
      permiso: 'facturas.emitir',
      confirmar: {
        titulo: '¿Emitir esta factura?',
        texto: 'Toma el número siguiente de su serie y ya no se podrá modificar ni borrar.',
        aceptar: 'Emitir factura',
        peligro: false,
      },
      si: { campo: 'estado', valor: 'borrador' },
    },
    {
      codigo: 'pdf',
      etiqueta: 'PDF',
      icono: 'file-type-pdf',
      url: '/administrar/facturas/api/pdf/{id}',
      permiso: 'facturas.ver',
      abre: true,
    },
    {
      codigo: 'rectificar',
      etiqueta: 'Rectificar',
      icono: 'file-x',
      url: '/api/facturas/{id}/rectificar',
      permiso: 'facturas.emitir',
      confirmar: {
        titulo: '¿Emitir una factura rectificativa?',
        texto: 'Anula esta factura entera con otra de importe negativo, que toma el número siguiente de su serie.',
        aceptar: 'Rectificar',
        peligro: true,
      },
      si: { campo: 'estado', valor: 'presentada' },
    },
    {
      codigo: 'rectificar-parte',
      etiqueta: 'Rectificar en parte…',
      icono: 'file-pencil',
      url: '/api/facturas/{id}/rectificar-parte',
      permiso: 'facturas.emitir',
      si: { campo: 'estado', valor: 'presentada' },
    },
  ],
  solapas: [
    {
      codigo: 'factura',
      titulo: 'Factura',
      grupos: [
        {
          codigo: 'factura',
          titulo: 'Factura',
          campos: ['numero', 'serie', 'estado', 'fecha', 'fecha_expedicion', 'alumno', 'forma_pago', 'tipoIRPF'],
        },
      ],
      panel: { codigo: 'lineas', campos: [] },
    },
    {
      codigo: 'titular',
      titulo: 'Titular y cobro',
      grupos: [
        {
          codigo: 'titular',
          titulo: 'Titular',
          campos: [
            'titular',
            'titular_nif',
            'titular_direccion',
            'titular_codigo_postal',
            'titular_localidad',
            'titular_provincia',
            'iban',
          ],
        },
        { codigo: 'cobro', titulo: 'Cobro', campos: ['cobro', 'fecha_cobro', 'total', 'retencion', 'liquido'] },
        {
          codigo: 'mas',
          titulo: 'Más datos',
          campos: ['tipo', 'rectifica', 'motivo', 'proceso_id', 'observaciones'],
        },
      ],
      listas: [
        {
          codigo: 'rectificativas',
          titulo: 'Rectificativas',
          listado: 'facturas',
          por: 'rectifica',
          columnas: ['numero', 'fecha_expedicion', 'estado', 'total', 'motivo'],
        },
      ],
    },
  ],
});
