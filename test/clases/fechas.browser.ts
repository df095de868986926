import type { Page } from 'playwright-core';
import { violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { pieces } from '../support/pieces';
import { poll } from '../support/poll';

const suite = browserSuite();
const drawn = pieces(suite, 'fechas');

/** Opens a date range picker that starts with this unit. Today is Friday 20/11/2026. */
const open = (inicio: 'work-week' | 'week' | 'month') =>
  drawn.open({ piece: 'rango', inicio }, undefined, { now: '2026-11-20T10:00:00+01:00' });

const field = (page: Page, name: 'Desde' | 'Hasta') => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const shows = (page: Page, from: string, to: string) =>
  eventually(async () => {
    expect([await field(page, 'Desde').inputValue(), await field(page, 'Hasta').inputValue()]).toEqual([from, to]);
  });

it('[CLAS-05] the range picker has a start date and an end date, and both can be typed', async () => {
  const page = await open('work-week');
  await shows(page, '16/11/2026', '20/11/2026');
  await field(page, 'Hasta').fill('22/11/2026');
  await field(page, 'Desde').fill('9/11/26');
  await field(page, 'Desde').press('Enter');
  await shows(page, '09/11/2026', '22/11/2026');
});

it('[CLAS-06] a picker of seven days opens with Monday and Sunday of this week', async () => {
  await shows(await open('week'), '16/11/2026', '22/11/2026');
});

describe('a picker of weeks', () => {
  const shared = suite.shared(() => open('work-week'));

  /** Resets the shared picker to this week and returns the page. */
  async function onToday(): Promise<Page> {
    await press(shared(), 'Hoy');
    await shows(shared(), '16/11/2026', '20/11/2026');
    return shared();
  }

  // Runs first: it checks the dates with which the page opens.
  it('[CLAS-06] a picker of weeks opens with Monday and Friday of this week', async () => {
    await shows(shared(), '16/11/2026', '20/11/2026');
  });

  it.each`
    button                | from            | to
    ${'Día anterior'}     | ${'15/11/2026'} | ${'19/11/2026'}
    ${'Día siguiente'}    | ${'17/11/2026'} | ${'21/11/2026'}
    ${'Semana anterior'}  | ${'09/11/2026'} | ${'13/11/2026'}
    ${'Semana siguiente'} | ${'23/11/2026'} | ${'27/11/2026'}
    ${'Mes anterior'}     | ${'16/10/2026'} | ${'20/10/2026'}
    ${'Mes siguiente'}    | ${'16/12/2026'} | ${'20/12/2026'}
  `('[CLAS-08] «$button» moves both dates, and «Hoy» brings them back', async ({ button, from, to }) => {
    const page = await onToday();
    await press(page, button);
    await shows(page, from, to);
    await press(page, 'Hoy');
    await shows(page, '16/11/2026', '20/11/2026');
  });

  it('a date that does not exist is marked and moves nothing', async () => {
    const page = await onToday();
    await field(page, 'Desde').fill('31/11/2026');
    await page.getByText('Esa fecha no existe').waitFor();
    await poll(() => field(page, 'Desde').getAttribute('aria-invalid')).toBe('true');
    await poll(() => field(page, 'Hasta').inputValue()).toBe('20/11/2026');
    await focusOn(field(page, 'Hasta'));
    await shows(page, '16/11/2026', '20/11/2026');
  });

  it('a first date after the last one takes the last one along', async () => {
    const page = await onToday();
    await field(page, 'Desde').fill('23/11/2026');
    await shows(page, '23/11/2026', '27/11/2026');
  });

  it('the range picker has no accessibility violations', async () => {
    const page = await onToday();
    await field(page, 'Desde').fill('31/11/2026');
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('a picker of months', () => {
  const shared = suite.shared(() => open('month'));

  // Runs first: it checks the dates with which the page opens.
  it('[CLAS-07] a picker of months opens with the first and the last day of this month', async () => {
    await shows(shared(), '01/11/2026', '30/11/2026');
  });

  it('[CLAS-08] a whole month moves to the next whole month', async () => {
    await press(shared(), 'Hoy');
    await press(shared(), 'Mes siguiente');
    await shows(shared(), '01/12/2026', '31/12/2026');
  });
});
