import { dateOf, DEFAULT_ZONE, ZONES, type Zone } from '../../platform/civil';
import { defineSettings } from '../../platform/settings';
import { isSpanishNif } from '../../platform/values';
import { UNNAMED_ACADEMY } from '../../platform/academy/academy';

const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  'Europe/Madrid': 'Península, Baleares, Ceuta y Melilla',
  'Atlantic/Canary': 'Canarias',
};

const ZONE_OPTIONS = ZONES.map((zone) => ({ valor: zone, etiqueta: ZONE_LABELS[zone] }));

/**
 * True if today is the same date in all time zones of the setting. Only then may the zone change, because otherwise the date of today
 * would change. Then clock entries of today could be dated tomorrow, and the last invoice could have a later date than a new invoice.
 */
const haveOneDate = (now: Date): boolean => new Set(ZONES.map((zone) => dateOf(now, zone))).size === 1;

const DATES_DIFFER =
  'Ahora las dos zonas tienen fechas distintas: de 23:00 a 00:00 en Canarias, de 00:00 a 01:00 en la península. Cámbiela cuando pase esa hora.';

/** The name, contact data and time zone of the academy, shown in the menu and on printed pages. */
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
        isSpanishNif(valor) ? null : 'Revise las cifras y la letra del NIF: un pasaporte no vale para emitir facturas.',
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
    {
      key: 'academia.zona_horaria',
      label: 'Zona horaria',
      type: 'C',
      initialValue: DEFAULT_ZONE,
      required: true,
      options: ZONE_OPTIONS,
      help: 'La hora de los fichajes, las fechas de las facturas y todo lo que dice «hoy» siguen este reloj, esté donde esté el ordenador.',
      checkChange: (now) => (haveOneDate(now) ? null : DATES_DIFFER),
    },
  ],
});
