import { dateText, momentText, type Zone } from '../civil';
import { dateProblem } from './calendar';
import { defineValueType, plainText } from './value-type';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
/** How PostgreSQL writes a day and an hour without a time zone. */
const CIVIL_COLUMN = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

const civilText = (column: string): string => column.replace(' ', 'T').replace(/:00$/, '');

/** Matches an instant, which includes its zone, as on the wire and in the audit. */
const INSTANT = /T.*(Z|[+-]\d{2}:\d{2})$/;

const shortFormat = (timeZone: Zone) =>
  new Intl.DateTimeFormat('es-ES', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const SHORT: Readonly<Record<Zone, Intl.DateTimeFormat>> = {
  'Europe/Madrid': shortFormat('Europe/Madrid'),
  'Atlantic/Canary': shortFormat('Atlantic/Canary'),
};

function civilMinuteText(value: string): string {
  const [day = '', hour = ''] = value.split(/[T ]/);
  return `${dateText(day)} ${hour.slice(0, 5)}`;
}

/**
 * A date and time.
 * In added fields and in columns without a time zone, the value is local time of the academy, as people type it. In columns with a time
 * zone, the value is an instant and is read-only.
 */
export const dateTime = defineValueType({
  code: 'fecha-hora',
  generalLabel: 'Fecha y hora',
  list: {
    storage: 'timestamp',
    columnType: 'datetime',
    cellText: (value, { zone }) => SHORT[zone].format(new Date(String(value))),
    sheetCell: 'fixed',
  },
  hasReadOnlyColumns: true,
  fromColumn: (value) => (typeof value === 'string' && CIVIL_COLUMN.test(value) ? civilText(value) : value),
  read: (raw) => (typeof raw === 'string' ? raw.trim().replace(' ', 'T') : raw),
  problem: (value) => {
    const match = typeof value === 'string' ? LOCAL.exec(value) : null;
    if (match !== null) return dateProblem(match[1]);
    const isDay = typeof value === 'string' && DAY_ALONE.test(value);
    return isDay ? 'Escriba también la hora.' : 'Escriba la fecha y la hora como dd/mm/aaaa hh:mm.';
  },
  text: (value, { zone }) => {
    const text = plainText(value);
    if (!INSTANT.test(text)) return civilMinuteText(text);
    if (zone === undefined) throw new Error('An instant is shown in the zone of the academy');
    return momentText(new Date(text), zone);
  },
  examples: {
    good: [
      ['2026-11-20 10:30', '2026-11-20T10:30', '20/11/2026 10:30'],
      ['2026-11-20T10:30:59', '2026-11-20T10:30:59', '20/11/2026 10:30'],
    ],
    refused: [
      ['2026-11-20', 'Escriba también la hora.'],
      ['mañana', 'Escriba la fecha y la hora como dd/mm/aaaa hh:mm.'],
      ['2026-11-20T24:00', 'Escriba la fecha y la hora como dd/mm/aaaa hh:mm.'],
      ['2026-02-30T10:30', 'Esa fecha no existe.'],
    ],
  },
});
