import type { RecordRule } from '../../records/definition/record-rule';

/** A collected invoice must have a date of payment; a pending invoice must have none. */
export const COLLECTION_DATE: RecordRule<'cobro' | 'fecha_cobro' | 'fecha_expedicion'> = {
  reads: ['cobro', 'fecha_cobro', 'fecha_expedicion'],
  at: ['fecha_cobro'],
  problem: ({ cobro, fecha_cobro, fecha_expedicion }, { today }) => {
    if (typeof fecha_cobro !== 'string') return cobro === 'cobrada' ? 'Falta la fecha de cobro.' : null;
    if (cobro !== 'cobrada' && cobro !== 'devuelta') return 'Solo una factura cobrada o devuelta lleva fecha de cobro.';
    if (fecha_cobro > today) return 'No puede ser futura.';
    return typeof fecha_expedicion === 'string' && fecha_cobro < fecha_expedicion
      ? 'Es anterior a la fecha de la factura.'
      : null;
  },
};

/**
 * Checks the payment state. A draft cannot be collected. A user can neither set nor remove the state `compensada`, because only a
 * rectification changes it (libs/facturas/emision/set-off.ts).
 */
export const COLLECTION_STATE: RecordRule<'cobro' | 'estado'> = {
  reads: ['cobro', 'estado'],
  at: ['cobro'],
  problem: async ({ cobro, estado }, { id, exists }) => {
    if (typeof cobro !== 'string') return null;
    if (estado !== 'presentada') return cobro === 'pendiente' ? null : 'Un borrador no se cobra: emítalo antes.';
    return (await exists(SETTLED_CHANGES, [id, cobro]))
      ? 'La compensación con la rectificativa no se cambia a mano.'
      : null;
  },
};

const SETTLED_CHANGES = `
  SELECT FROM facturas WHERE id = $1 AND cobro <> $2 AND 'compensada' IN (cobro, $2)`;
