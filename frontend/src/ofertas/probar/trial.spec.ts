import type { LineaSimulada, SimularReply } from '#libs/contracts';
import {
  affectedCount,
  appliedSentence,
  nothingText,
  startingMonth,
  trialMonths,
  trialRows,
  trialSentence,
} from './trial';

const line = (linea_id: number, alumno_id: number | null): LineaSimulada => ({
  linea_id,
  factura_id: 1,
  numero: 'A-2026-000001',
  descripcion: 'Cuota',
  alumno_id,
  alumno: 'Ruiz Gil, Ana',
  antes: '45.00',
  despues: '40.50',
  diferencia: '-4.50',
});

it('starts with last month, and offers this one and a year back', () => {
  expect(startingMonth('2026-01-09')).toBe('2025-12');
  const months = trialMonths('2026-11-20').map(({ value }) => value);
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2025-11', 13]);
});

it('counts each student once', () => {
  expect(affectedCount([line(1, 5), line(2, 5), line(3, 6), line(4, null), line(5, null)])).toBe(4);
});

it('the sentence states how many lines would change and by how much', () => {
  const [one, other, third] = [line(1, 5), line(2, 5), line(3, 6)];
  expect(trialSentence({ lineas: [one, other, third], diferencia: '-13.50' })).toBe(
    '3 líneas de 2 alumnos cambiarían: 13,50\u00a0€ menos.',
  );
  expect(trialSentence({ lineas: [one], diferencia: '0.50' })).toBe('1 línea de 1 alumno cambiaría: 0,50\u00a0€ más.');
});

const REPLY: SimularReply = {
  lineas: [],
  diferencia: '0.00',
  facturas: 3,
  ultimoMes: null,
  aplicada: { lineas: 0, descuento: '0.00' },
};

it('a month without invoices has another text than a month in which no line meets the conditions', () => {
  expect(nothingText('2026-10', { ...REPLY, facturas: 0 }).title).toBe(
    'En octubre de 2026 no se emitió ninguna factura',
  );
  expect(nothingText('2026-10', REPLY)).toEqual({
    title: 'Ninguna línea de octubre de 2026 cambiaría',
    text: 'Nadie cumple sus condiciones, o ya tenía otra oferta que descuenta más.',
  });
});

it('an offer that was active shows the discount that it has already given', () => {
  const applied = { ...REPLY, aplicada: { lineas: 43, descuento: '198.00' } };
  expect(appliedSentence(applied)).toBe('Ya se aplicó en 43 líneas de ese mes: 198,00\u00a0€ de descuento.');
  expect(nothingText('2026-10', applied).text).toMatch(/^Nadie más cumple/);
  expect(appliedSentence(REPLY)).toBeNull();
});

it('the rows for a spreadsheet contain the amounts as numbers', () => {
  expect(trialRows({ ...REPLY, lineas: [line(1, 5)] })[1]).toEqual([
    'Ruiz Gil, Ana',
    'Cuota',
    'A-2026-000001',
    { number: '45.00' },
    { number: '40.50' },
    { number: '-4.50' },
  ]);
});
