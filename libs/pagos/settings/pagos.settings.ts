import { defineSettings } from '../../platform/settings';

/** The limit above which the free amount of a pay letter needs the approval of a second person. */
export const pagosSettings = defineSettings({
  code: 'pagos',
  title: 'Pagos a profesores',
  order: 36,
  settings: [
    {
      key: 'pagos.importe_libre_maximo',
      label: 'Importe libre que una persona puede pagar sola en una carta, en euros',
      type: 'F',
      initialValue: 1000,
      required: true,
      min: 0,
      max: 999_999,
      decimals: 2,
      help: 'Filas libres son las que no calcula ningún concepto de pago. Por encima, la carta espera a que la apruebe otra persona. Con 0, espera siempre.',
    },
  ],
});
