import { COMUNIDADES } from './comunidades';
import { holidaysOfYears } from './holidays-of-years';
import { officialHolidays } from './official-holidays';

/** The regional holidays of a community in a year, each as `MM-DD`. Sundays are left out. */
function regionalDays(comunidad: (typeof COMUNIDADES)[number]['valor'], year: number): string[] {
  const days = officialHolidays(comunidad, [year], holidaysOfYears({ years: [year], comunidad }))
    .filter(({ isNational }) => !isNational)
    .map(({ fecha }) => fecha)
    .filter((fecha) => new Date(`${fecha}T00:00:00Z`).getUTCDay() !== 0)
    .map((fecha) => fecha.slice(5));
  return [...new Set(days)].sort();
}

const NATIONAL = ['01-01', '01-06', '04-03', '05-01', '08-15', '10-12', '12-08', '12-25'];

// Regional holidays of 2026 by community, `MM-DD`. Brackets mark a day that is free in the whole community, but counts as a local holiday.
// Source: Resolución de 17 de octubre de 2025 (BOE-A-2025-21667).
const OF_2026 = {
  AN: '02-28 04-02 11-02 12-07',
  AR: '04-02 04-23 11-02 12-07',
  AS: '04-02 09-08 11-02 12-07',
  IB: '03-02 04-02 04-06 12-26',
  CN: '04-02 05-30 11-02',
  CB: '04-02 07-28 09-15 12-07',
  CM: '04-02 04-06 06-04 11-02',
  CL: '04-02 04-23 11-02 12-07',
  CT: '04-06 06-24 09-11 12-26',
  CE: '(03-20) 04-02 05-27 (06-13) 08-05 09-02',
  VC: '03-19 04-06 06-24 10-09',
  EX: '04-02 09-08 11-02 12-07',
  GA: '03-19 04-02 06-24 07-25',
  RI: '04-02 04-06 06-09 12-07',
  MD: '04-02 05-02 11-02 12-07',
  ML: '03-20 04-02 05-27 (09-08) (09-17) 12-07',
  MC: '03-19 04-02 06-09 12-07',
  NC: '03-19 04-02 04-06 11-02 (12-03)',
  PV: '03-19 04-02 04-06 07-25',
} as const;

// The days of 2027 come from the law of each community, not from the official resolution. `fixed`: days that the law fixes. `excluded`:
// days that the law excludes. Days that a yearly decree may add or move are not checked.
const OF_2027: Record<keyof typeof OF_2026, { fixed: string; excluded?: string }> = {
  AN: { fixed: '03-01 03-25' },
  AR: { fixed: '03-25 04-23' },
  AS: { fixed: '03-25 09-08' },
  IB: { fixed: '03-01 03-25 03-29' },
  CN: { fixed: '03-25 05-31' },
  CB: { fixed: '03-25 07-28 09-15', excluded: '06-28' },
  CM: { fixed: '03-25 05-27 05-31' },
  CL: { fixed: '03-25 04-23' },
  CT: { fixed: '03-29 06-24 09-11', excluded: '05-03 05-01' },
  CE: { fixed: '03-25 08-05 09-02', excluded: '05-15' },
  VC: { fixed: '03-19 03-29 10-09', excluded: '03-25' },
  EX: { fixed: '03-25 09-08' },
  GA: { fixed: '03-25 05-17', excluded: '03-19' },
  RI: { fixed: '03-25 03-29 06-09' },
  MD: { fixed: '03-25 05-03' },
  ML: { fixed: '03-09 03-25' },
  MC: { fixed: '03-19 03-25 06-09' },
  NC: { fixed: '03-25 03-29 12-03', excluded: '03-19' },
  PV: { fixed: '03-25 03-29' },
};

describe('R2: the regional holidays', () => {
  it.each(COMUNIDADES)('of $etiqueta in 2026 are those of the published calendar', ({ valor }) => {
    expect(regionalDays(valor, 2026)).toEqual(OF_2026[valor].replaceAll(/[()]/g, '').split(' '));
  });

  it.each(COMUNIDADES)(
    'of $etiqueta in 2027 have the days that its law fixes and none that it excludes',
    ({ valor }) => {
      const { fixed, excluded = '' } = OF_2027[valor];
      const days = regionalDays(valor, 2027);
      expect(days).toEqual(expect.arrayContaining(fixed.split(' ')));
      expect(days.filter((day) => excluded.split(' ').includes(day))).toEqual([]);
    },
  );

  it.each([2026, 2027, 2028])('are moved in %i only from a Sunday', (year) => {
    for (const { valor } of COMUNIDADES) {
      const days = officialHolidays(valor, [year], holidaysOfYears({ years: [year], comunidad: valor }));
      for (const { fecha } of days.filter(({ nombre }) => /trasladado|sustituto/.test(nombre)))
        expect(`${valor} ${fecha} ${String(new Date(`${fecha}T00:00:00Z`).getUTCDay())}`).toBe(`${valor} ${fecha} 1`);
    }
  });

  it('differ between years: both years of a school year have theirs', () => {
    const years = [2026, 2027];
    const days = officialHolidays('VC', years, holidaysOfYears({ years, comunidad: 'VC' }));
    expect(days.filter(({ nombre }) => nombre === 'Día de la Comunitat Valenciana').map(({ fecha }) => fecha)).toEqual([
      '2026-10-09',
      '2027-10-09',
    ]);
  });
});

it('R2: the national holidays of 2026 that are no Sundays are those of the published calendar', () => {
  const days = officialHolidays('', [2026], holidaysOfYears({ years: [2026], comunidad: '' })).map(
    ({ fecha }) => fecha,
  );
  expect(days.filter((fecha) => new Date(`${fecha}T00:00:00Z`).getUTCDay() !== 0).map((day) => day.slice(5))).toEqual(
    NATIONAL,
  );
});
