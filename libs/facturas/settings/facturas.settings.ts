import { defineSettings } from '../../platform/settings';
import { parseRates, VAT_RATES_SETTING } from '../../conceptos';

export const facturasSettings = defineSettings({
  code: 'facturas',
  title: 'Facturación',
  order: 25,
  settings: [
    {
      key: VAT_RATES_SETTING,
      label: 'Tipos de IVA',
      type: 'C',
      initialValue: '0, 4, 10, 21',
      required: true,
      maxLength: 60,
      help: 'Los que se pueden elegir, separados por comas o por punto y coma. El 0 es exento.',
      check: (valor) =>
        parseRates(valor) === null ? 'Escriba los tipos separados por punto y coma: 0; 4; 10; 21' : null,
    },
    {
      key: 'facturas.iva_defecto',
      label: 'IVA al activarlo en una línea',
      type: 'F',
      initialValue: 10,
      required: true,
      min: 0,
      max: 100,
      decimals: 2,
      help: 'La enseñanza que no está exenta lleva normalmente el 21 %.',
    },
    {
      key: 'facturas.exencion',
      label: 'Mención de exención',
      type: 'T',
      initialValue: 'Operación exenta de IVA según el artículo 20.Uno.9.º de la Ley 37/1992',
      required: true,
      maxLength: 300,
      help: 'Se imprime en las facturas con líneas sin IVA.',
    },
    {
      key: 'facturas.exigir_nif',
      label: 'No emitir facturas completas sin el NIF y la dirección del titular',
      type: 'B',
      initialValue: true,
      help: 'La ley los pide en las facturas completas. Desactivado, se avisa y se emite.',
    },
    {
      key: 'facturas.sin_datos_simplificada',
      label: 'Facturar como simplificada a los titulares sin NIF o sin dirección, hasta 400 €',
      type: 'B',
      initialValue: false,
      help: 'En la primera serie abierta de simplificadas. Por encima de 400 €, IVA incluido, no se emite. Solo cuenta si se exigen el NIF y la dirección.',
    },
  ],
});
