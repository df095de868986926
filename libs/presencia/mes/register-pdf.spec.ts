import type { Fichaje } from '../calculo';
import { registerOf } from './register';
import { registerDocument } from './register-pdf';

/** A row on 20 November 2026, with hours in Madrid. */
function row(clase: Fichaje['clase'], start: string, end: string, rest: Partial<Fichaje> = {}): Fichaje {
  const at = (hour: string) => new Date(`2026-11-20T${hour}:00+01:00`);
  return {
    id: 1,
    raiz: 1,
    usuario_id: 7,
    autor_id: 7,
    autor: 'Marta Soler',
    clase,
    tipo: 'trabajo',
    fecha: '2026-11-20',
    otra_fecha: null,
    zona: 'Europe/Madrid',
    entrada: at(start),
    salida: at(end),
    motivo: 'Me equivoqué',
    creado: at(end),
    ...rest,
  };
}

const worker = { user_id: 7, username: 'marta', apellidos: 'Soler', nombre: 'Marta', nif: null, horas_semana: null };
const november = { from: '2026-11', to: '2026-11' };

/** Returns the struck-through texts in the document of these rows. */
function struckIn(rows: Fichaje[]): string[] {
  const empresa = { nombre: 'Academia Alameda', nif: 'B47000005' };
  const document = registerDocument(registerOf(empresa, november, [{ worker, entries: [rows] }]));
  const found: string[] = [];
  JSON.stringify(document, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'decoration' in value && 'text' in value)
      found.push(String(value.text).trim());
    return value;
  });
  return found;
}

const clocked = [row('entrada', '09:00', '09:00', { salida: null }), row('salida', '09:00', '14:00')];
const corrected = row('corregida', '09:30', '14:30');
const moved = row('movida', '09:00', '14:00', { otra_fecha: '2026-09-15' });

it.each([
  ['as clocked', clocked, []],
  ['while a correction waits', [...clocked, corrected], []],
  ['once a correction is agreed', [...clocked, corrected, row('conforme', '09:30', '14:30')], ['09:00', '14:00']],
  ['while a move waits', [...clocked, moved], []],
  ['once a move is agreed', [...clocked, moved, row('conforme', '09:00', '14:00')], ['09:00', '14:00']],
])('[PLUS-47] the PDF strikes through the hours that no longer count: %s', (_when, rows, struck) => {
  expect(struckIn(rows)).toEqual(struck);
});
