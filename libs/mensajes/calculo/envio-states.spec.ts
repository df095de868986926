import fc from 'fast-check';
import type { EstadoEnvio } from '../../contracts';
import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { burstOf, debit, type Bucket } from './rhythm';
import { durationText } from './duration';
import { quietUntil } from './quiet-hours';
import { nextAfterDoubt, nextAttempt } from './retries';
import { retryText, settleAttempt, stopsItself, whenText } from './settle-attempt';
import { ITEM_OF_STATE, nextEnvioState, TRANSITIONS, type EnvioEvent } from './envio-states';

const NOW = new Date('2026-11-20T10:00:00Z');
const minutesLater = (date: Date | null) => (date === null ? null : (date.getTime() - NOW.getTime()) / 60_000);

describe('[PLUS-35] the rhythm of a channel', () => {
  it('never lets out more messages than its limit and its burst, in any period', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 50 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), steps, (perSecond, waits) => {
        let now = 0;
        let bucket: Bucket = { tokens: 10_000, at: 0 };
        const left: { at: number; granted: number }[] = [];
        for (const [wait, wanted] of waits) {
          now += wait;
          const result = debit(bucket, { perSecond, wanted, now });
          bucket = result.bucket;
          left.push({ at: now, granted: result.granted });
        }
        for (const [index, first] of left.entries())
          for (const last of left.slice(index)) {
            const sent = left
              .filter(({ at }) => at >= first.at && at <= last.at)
              .reduce((sum, one) => sum + one.granted, 0);
            expect(sent).toBeLessThanOrEqual(((last.at - first.at) / 1000) * perSecond + burstOf(perSecond) + 1e-6);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('says how long to wait, and the wait is enough for another message', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50 }), (perSecond, wanted) => {
        const empty = debit({ tokens: 0, at: 0 }, { perSecond, wanted, now: 0 });
        expect(empty.granted).toBe(0);
        expect(debit(empty.bucket, { perSecond, wanted, now: empty.waitMs }).granted).toBeGreaterThan(0);
      }),
    );
  });

  it('lends an urgent message a second’s messages, which the following ones wait for', () => {
    const empty = { tokens: 0, at: 0 };
    expect(debit(empty, { perSecond: 2, wanted: 3, now: 0 }).granted).toBe(0);
    const { bucket, granted } = debit(empty, { perSecond: 2, wanted: 3, now: 0, credit: 2 });
    expect(granted).toBe(2);
    expect(debit(bucket, { perSecond: 2, wanted: 1, now: 0, credit: 2 }).granted).toBe(0);
    const later = debit(bucket, { perSecond: 2, wanted: 1, now: 1_000 });
    expect(later).toMatchObject({ granted: 0, waitMs: 500 });
    expect(debit(later.bucket, { perSecond: 2, wanted: 1, now: 1_500 }).granted).toBe(1);
  });

  it('without a limit lets out everything', () => {
    expect(debit({ tokens: 0, at: 0 }, { perSecond: 0, wanted: 10, now: 0 })).toMatchObject({ granted: 10, waitMs: 0 });
  });
});

it('[PLUS-35] a failed attempt is repeated after 1, 5, 20 minutes and 1, 4, 12, 24 hours, and then no more', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => minutesLater(nextAttempt(attempts, NOW)));
  expect(waits).toEqual([1, 5, 20, 60, 240, 720, 1440, null]);
});

it('[PLUS-35] a mail in doubt is sent again three times at most', () => {
  expect([1, 2, 3, 4].map((doubts) => nextAfterDoubt(doubts, NOW) !== null)).toEqual([true, true, true, false]);
});

describe('[PLUS-35] quiet hours', () => {
  const quiet = { from: '21:30', to: '08:00', sundays: true };
  it.each([
    ['2026-11-20T21:29', null],
    ['2026-11-20T21:30', '2026-11-21T08:00'],
    ['2026-11-20T07:59', '2026-11-20T08:00'],
    ['2026-11-20T08:00', null],
    // The night of Saturday, all of Sunday and the night after it.
    ['2026-11-21T22:00', '2026-11-23T08:00'],
    ['2026-11-22T12:00', '2026-11-23T08:00'],
  ])('what is written at %s leaves at %s', (minute, until) => {
    expect(quietUntil(minute, quiet)).toBe(until);
  });

  it('may lie within one day, or not exist', () => {
    const siesta = { from: '14:00', to: '16:00', sundays: false };
    expect(quietUntil('2026-11-22T15:00', siesta)).toBe('2026-11-22T16:00');
    expect(quietUntil('2026-11-22T16:00', siesta)).toBeNull();
    expect(quietUntil('2026-11-22T23:00', { from: '', to: '', sundays: false })).toBeNull();
    expect(quietUntil('2026-11-22T10:00', { from: '', to: '', sundays: true })).toBe('2026-11-23T00:00');
  });
});

it('[PLUS-35] the time that a sending takes is said in minutes, or in days if the server limits the day', () => {
  const free = { perSecond: 5, perDay: 0 };
  const limited = { perSecond: 0, perDay: 2000 };
  expect([10, 1200, 40_000].map((count) => durationText(count, free, 0))).toEqual([
    'menos de un minuto',
    'unos 4 minutos',
    'unas 2 horas',
  ]);
  expect(durationText(3000, limited, 0)).toBe('2 días: el servidor admite 2.000 al día');
  expect(durationText(2000, limited, 1)).toBe('2 días: el servidor admite 2.000 al día');
});

describe('[PLUS-35] what becomes of an envío', () => {
  it.each(workedTable('E1'))('$row: $state, then $event', ({ state, event, then, item }) => {
    const next = nextEnvioState(state as EstadoEnvio, event as EnvioEvent);
    expect([next, ITEM_OF_STATE[next] ?? '']).toEqual([then, item]);
  });

  const context = { now: NOW, momentText: () => 'a las 11:01' };
  const taken = { canal: 'correo', estado: 'enviando', attempts: 1, doubts: 0 } as const;
  const silent = { event: 'defer', reason: 'El servidor de correo no responde.', isServerFault: true } as const;

  it('says when it is tried again, and why', () => {
    expect(settleAttempt(taken, silent, context)).toMatchObject({
      estado: 'aplazado',
      motivo: 'Se reintentará a las 11:01: el servidor de correo no responde.',
    });
  });

  it('ends after the last attempt with the reason', () => {
    expect(settleAttempt({ ...taken, attempts: 8 }, silent, context)).toMatchObject({
      estado: 'fallido',
      notBefore: null,
      motivo: 'El servidor de correo no responde.',
    });
  });

  it('a pause that Telegram demands is no attempt', () => {
    const postponed = settleAttempt(
      taken,
      { event: 'postpone', reason: 'Telegram pide esperar 3 s.', seconds: 3 },
      context,
    );
    expect(postponed).toMatchObject({ estado: 'aplazado', attempts: 0 });
    expect(postponed.notBefore).toEqual(new Date(NOW.getTime() + 3000));
  });

  it('a doubt of Telegram stays a doubt, a doubt of a mail is sent again', () => {
    const doubt = { event: 'doubt', reason: 'No se sabe si llegó.' } as const;
    expect(settleAttempt({ ...taken, canal: 'telegram' }, doubt, context)).toMatchObject({
      estado: 'dudoso',
      notBefore: null,
    });
    expect(settleAttempt(taken, doubt, context)).toMatchObject({ estado: 'dudoso', doubts: 1 });
    expect(settleAttempt({ ...taken, doubts: 3 }, doubt, context)).toMatchObject({ estado: 'dudoso', notBefore: null });
  });

  it('what has arrived never leaves again', () => {
    expect([TRANSITIONS.enviado, TRANSITIONS.guardado]).toEqual([{}, {}]);
    expect(() => nextEnvioState('enviado', 'take')).toThrow('impossible');
  });
});

it('[PLUS-35] a time is said as people say it', () => {
  const days = { now: '2026-11-20T10:00', tomorrow: '2026-11-21' };
  expect(['2026-11-20T12:40', '2026-11-21T00:00', '2026-12-02T08:00'].map((minute) => whenText(minute, days))).toEqual([
    'a las 12:40',
    'mañana a las 00:00',
    'el 02/12 a las 08:00',
  ]);
  expect(retryText('a las 12:40', 'Su buzón está lleno.')).toBe('Se reintentará a las 12:40: su buzón está lleno.');
});

it('[PLUS-35] a run stops itself only at its first 200 mails, if more than one in twenty was rejected', () => {
  expect(stopsItself(190, 200, 11)).toBe(true);
  expect(stopsItself(190, 200, 10)).toBe(false);
  expect(stopsItself(180, 190, 100)).toBe(false);
  expect(stopsItself(200, 210, 100)).toBe(false);
});
