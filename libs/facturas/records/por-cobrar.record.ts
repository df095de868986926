import { defineRecord } from '../../records/definition/define-record';
import { Deudor } from '../entities/deudor.entity';

/** The record of a payer with unpaid invoices: what the office needs for a phone call about the debt. */
export const porCobrarRecord = defineRecord(Deudor, {
  code: 'por-cobrar',
  settled: 'ya no debe nada',
  summary: ['importe', 'facturas', 'desde', 'telefono'],
  tabs: [
    {
      code: 'deuda',
      title: 'Por cobrar',
      groups: [
        { code: 'pagador', title: 'Quién paga', fields: ['familia', 'alumno', 'titular', 'telefono', 'email'] },
        { code: 'deuda', title: 'Lo que debe', fields: ['importe', 'facturas', 'desde', 'devueltas'] },
      ],
      lists: [
        {
          code: 'facturas',
          title: 'Facturas por cobrar',
          list: 'facturas',
          relation: 'deudores',
          among: 'deudores',
          columns: ['numero', 'fecha_expedicion', 'alumnos', 'titular', 'total', 'importe_pendiente', 'cobro'],
          order: 'fecha_expedicion,id',
        },
      ],
    },
  ],
});
