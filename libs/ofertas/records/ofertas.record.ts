import { dinero, type Amount } from '../../platform/dinero';
import { defineRecord } from '../../records/definition/define-record';
import { between, inOrder, min, type RecordRule } from '../../records/definition/record-rule';
import { Oferta } from '../entities/oferta.entity';

const isDiscount = (value: unknown): boolean => value !== null && !dinero(value as Amount).isZero();

const oneDescuento: RecordRule<'descuentoPorcentual' | 'descuentoFijo'> = {
  reads: ['descuentoPorcentual', 'descuentoFijo'],
  problem: ({ descuentoPorcentual, descuentoFijo }) =>
    isDiscount(descuentoPorcentual) && isDiscount(descuentoFijo)
      ? 'Una oferta descuenta un porcentaje o un importe, no las dos cosas.'
      : null,
};

export const ofertasRecord = defineRecord(Oferta, {
  code: 'ofertas',
  state: { field: 'activa', yes: 'Activa', no: 'Inactiva' },
  rules: [
    between('descuentoPorcentual', 0, 100, 'El descuento va de 0 a 100 %.'),
    min('descuentoFijo', 0, 'El descuento no puede ser negativo.'),
    oneDescuento,
    inOrder('fechaInicio', 'fechaFin', 'La fecha de fin es anterior a la de inicio.'),
  ],
  tabs: [
    {
      code: 'oferta',
      title: 'Oferta',
      groups: [
        { code: 'oferta', title: 'Oferta', fields: ['descripcion', 'activa'] },
        {
          code: 'descuento',
          title: 'Descuento y vigencia',
          fields: ['descuentoPorcentual', 'descuentoFijo', 'fechaInicio', 'fechaFin'],
        },
      ],
      // The field `condicion` has no input: the panel saves the conditions. While a condition has unsaved changes, `condicion` counts as a
      // wrong field, so that the record can be neither saved nor left.
      panel: { code: 'condiciones', fields: [{ name: 'condicion', label: 'Condición' }] },
    },
    { code: 'probar', title: 'Probar', panel: { code: 'probar-oferta' } },
  ],
});
