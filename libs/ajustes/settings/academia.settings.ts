import { defineSettings } from '../../platform/settings';
import { isSpanishNif } from '../../platform/values';
import { UNNAMED_ACADEMY } from '../../platform/academy/academy';

/** The name and contact data of the academy, shown in the menu and on printed pages. */
export const academiaSettings = defineSettings({
  code: 'academia',
  title: 'Datos de la academia',
  order: 10,
  settings: [
    {
      key: 'academia.nombre',
      label: 'Nombre',
      type: 'C',
      initialValue: UNNAMED_ACADEMY,
      required: true,
      maxLength: 80,
      help: 'Sale en el menú, en los correos y en lo que se imprime.',
    },
    {
      key: 'academia.nif',
      label: 'NIF',
      type: 'C',
      initialValue: '',
      maxLength: 15,
      format: 'nif',
      help: 'Se imprime en las facturas como NIF de quien las emite.',
      check: (valor) =>
        isSpanishNif(valor) ? null : 'Escriba el NIF completo: un pasaporte no vale para emitir facturas.',
    },
    { key: 'academia.direccion', label: 'Dirección', type: 'C', initialValue: '', maxLength: 160 },
    {
      key: 'academia.telefono',
      label: 'Teléfono',
      type: 'C',
      initialValue: '',
      maxLength: 20,
      format: 'telefono',
    },
    {
      key: 'academia.email',
      label: 'Correo electrónico',
      type: 'C',
      initialValue: '',
      maxLength: 120,
      format: 'email',
    },
  ],
});
