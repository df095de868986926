import { entryOf, type Fichaje } from './entry';
import { monthOf } from './month';
import { correctionTexts } from './texts';

/** A row on 20 November 2026, with hours in Madrid. */
function row(
  id: number,
  clase: Fichaje['clase'],
  hours: [string, string | null],
  rest: Partial<Fichaje> = {},
): Fichaje {
  const at = (hour: string) => new Date(`2026-11-20T${hour}:00+01:00`);
  return {
    id,
    raiz: 1,
    usuario_id: 7,
    autor_id: 7,
    autor: 'Marta Soler',
    clase,
    tipo: 'trabajo',
    fecha: '2026-11-20',
    otra_fecha: null,
    zona: 'Europe/Madrid',
    entrada: at(hours[0]),
    salida: hours[1] === null ? null : at(hours[1]),
    motivo: null,
    creado: new Date('2026-11-20T18:30:00+01:00'),
    ...rest,
  };
}

const clockedIn = row(1, 'entrada', ['09:00', null]);
const clockedOut = row(2, 'salida', ['09:00', '14:00']);
const corrected = row(3, 'corregida', ['09:00', '14:30'], { motivo: 'Tutoría' });
const agreed = row(4, 'conforme', ['09:00', '14:30'], { autor: 'Rosa Sanz', autor_id: 1 });

it('[PRES-04] an open entry has no end and no time yet', () => {
  expect(entryOf([clockedIn])).toMatchObject({ hora_inicio: '09:00', hora_fin: null, tiempo: '00:00' });
});

it('clocking in and out needs no agreement and corrects nothing', () => {
  expect(entryOf([clockedIn, clockedOut])).toMatchObject({
    id: 1,
    tiempo: '05:00',
    estado: 'fichada',
    original: null,
    correcciones: [],
  });
});

it('[PLUS-34] a correction shows the newest hours, keeps the original, and waits for the agreement', () => {
  expect(entryOf([clockedIn, clockedOut, corrected])).toMatchObject({
    id: 1,
    hora_fin: '14:30',
    tiempo: '05:30',
    estado: 'pendiente',
    version: 3,
    original: { hora_inicio: '09:00', hora_fin: '14:00' },
    correcciones: [{ clase: 'corregida', autor: 'Marta Soler', motivo: 'Tutoría', hora_fin: '14:30' }],
  });
});

it('[PLUS-34] an agreement holds until the next correction, whose original is still the first hours', () => {
  const again = row(5, 'corregida', ['09:00', '15:00']);
  expect(entryOf([clockedIn, clockedOut, corrected, agreed]).estado).toBe('conforme');
  expect(entryOf([clockedIn, clockedOut, corrected, agreed, again])).toMatchObject({
    estado: 'pendiente',
    original: { hora_fin: '14:00' },
  });
});

it('a reverted correction strikes nothing through, but remains on record', () => {
  const entry = entryOf([clockedIn, clockedOut, corrected, row(4, 'corregida', ['09:00', '14:00'])]);
  expect(entry.original).toBeNull();
  expect(entry.correcciones).toHaveLength(2);
});

it('clocking out does not agree to an earlier correction of the start', () => {
  const start = row(2, 'corregida', ['08:30', null]);
  expect(entryOf([clockedIn, start, row(3, 'salida', ['08:30', '14:00'])])).toMatchObject({
    estado: 'pendiente',
    original: { hora_inicio: '09:00', hora_fin: null },
  });
});

it('[PLUS-34] the sentences of an entry name hours, author, reason and agreement', () => {
  expect(correctionTexts(entryOf([clockedIn, clockedOut, corrected, agreed]))).toEqual([
    'Antes: 09:00–14:00',
    'Corregida a 09:00–14:30 el 20/11/2026 18:30 por Marta Soler (Tutoría)',
    'Conforme: Rosa Sanz, 20/11/2026 18:30',
  ]);
  expect(correctionTexts(entryOf([row(1, 'anadida', ['16:00', '18:00'])]))).toEqual([
    'Añadida el 20/11/2026 18:30 por Marta Soler (Sin motivo indicado)',
    'propuesto 02:00',
    'Pendiente de conformidad',
  ]);
});

it('[PLUS-47] a pending correction is a proposal, and the hours before it count', () => {
  const entry = entryOf([clockedIn, clockedOut, corrected]);
  expect(entry).toMatchObject({
    cuenta: '05:00',
    vigente: { hora_fin: '14:00' },
    propuesto: '05:30',
    espera: 'academia',
  });
  expect(correctionTexts(entry)).toEqual([
    'Corrección propuesta a 09:00–14:30 el 20/11/2026 18:30 por Marta Soler (Tutoría)',
    'propuesto 05:30',
    'Pendiente de conformidad',
  ]);
});

it('[PLUS-47] what the academy wrote waits for the person', () => {
  const written = row(3, 'corregida', ['09:00', '14:30'], { autor: 'Rosa Sanz', autor_id: 1 });
  expect(entryOf([clockedIn, clockedOut, written]).espera).toBe('persona');
});

it('[PLUS-47] a moved entry counts on its day until the move is agreed, and nothing afterwards', () => {
  const moved = row(3, 'movida', ['09:00', '14:00'], { otra_fecha: '2026-09-15', motivo: 'Era otro día' });
  const proposed = entryOf([clockedIn, clockedOut, moved]);
  expect(proposed).toMatchObject({ cuenta: '05:00', propuesto: '00:00', movida: { fecha_form: '15/09/2026' } });
  expect(correctionTexts(proposed)).toEqual([
    'propuesto: movida al 15/09/2026: el 20/11/2026 18:30 por Marta Soler (Era otro día)',
    'Pendiente de conformidad',
  ]);
  const done = entryOf([clockedIn, clockedOut, moved, row(4, 'conforme', ['09:00', '14:00'], { autor: 'Rosa Sanz' })]);
  expect(done).toMatchObject({ tiempo: '00:00', cuenta: '00:00', vigente: null, estado: 'conforme' });
  expect(correctionTexts(done)[0]).toBe('Movida al 15/09/2026: el 20/11/2026 18:30 por Marta Soler (Era otro día)');
});

it('[PLUS-47] clocking out counts from the clocked start while a correction of the start is pending', () => {
  const start = row(2, 'corregida', ['08:30', null]);
  expect(entryOf([clockedIn, start, row(3, 'salida', ['08:30', '14:00'])])).toMatchObject({
    cuenta: '05:00',
    propuesto: '05:30',
  });
});

it('[PRES-04] the hours of an entry are those of the zone in which it was written', () => {
  const canary = row(1, 'anadida', ['00:30', '09:30'], { zona: 'Atlantic/Canary' });
  expect(entryOf([canary])).toMatchObject({ hora_inicio: '23:30', hora_fin: '08:30', tiempo: '09:00' });
  expect(correctionTexts(entryOf([canary]))).toContain(
    'Añadida el 20/11/2026 17:30 por Marta Soler (Sin motivo indicado)',
  );
});

it('[PLUS-34] a month has a total for each day and one for all', () => {
  const other = row(9, 'anadida', ['16:00', '18:00'], { raiz: 9 });
  const month = monthOf(
    '2026-11',
    [
      [clockedIn, clockedOut],
      [other, { ...other, clase: 'conforme' }],
    ],
    null,
  );
  expect(month.days.map(({ fecha, total, entries }) => [fecha, total, entries.length])).toEqual([
    ['20/11/2026', '07:00', 2],
  ]);
  expect(month.total).toBe('07:00');
});
