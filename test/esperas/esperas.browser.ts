import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { closeNotices } from '../support/close-notices';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { SettleOffersService } from '../../libs/esperas/ofrecer/settle-offers.service';
import { focusOn } from '../support/focus-on';
import type { DemoUser } from '../support/login';
import { Timetable } from '../support/timetable';
import { poll } from '../support/poll';
import { NO_SCREEN, NO_SCREEN_OUTSIDE, showAnew } from '../support/show-anew';

const suite = browserSuite({ now: '2026-11-20T10:00:00+01:00' });
const API = '/api/horarios/esperas';
let timetable: Timetable;
beforeAll(() => {
  timetable = new Timetable(suite.app);
});
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Creates a course with one place, and the place is taken. Lucía (the student of `alumno`, in the family of `tutora`), Ana and Berta are
 * on the waiting list of the course.
 */
async function fullCourse() {
  const admin = await agentOf(suite.app, 'admin');
  const curso = await timetable.curso({ capacidad: 1 });
  const alta = await timetable.alta(await timetable.alumno(), curso);
  const { rows } = await suite.app.db.query<{ id: number; nombre: string }>(
    `SELECT a.id, a.nombre FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`,
  );
  const lucia = oneRow(rows);
  const students = [lucia.id, await timetable.alumno('Ana', 'Prado Gil'), await timetable.alumno('Berta', 'Prado Gil')];
  for (const alumno_id of students) await admin.post(API).send({ curso_id: curso, alumno_id }).expect(200);
  return { curso, alta, lucia };
}
async function free(alta: number): Promise<void> {
  await suite.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-19' WHERE id = $1`, [alta]);
  await suite.app.app.get(SettleOffersService).settle();
}
async function nameOf(curso: number): Promise<string> {
  const { rows } = await suite.app.db.query<{ descripcion: string }>('SELECT descripcion FROM cursos WHERE id = $1', [
    curso,
  ]);
  return oneRow(rows).descripcion;
}
const students = (page: Page) =>
  page.getByRole('table', { name: 'Lista de espera' }).locator('tbody td:first-child a').allInnerTexts();
describe('the waiting list in the record of a course', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));
  /** Opens the record of a course again on the shared page. */
  const showRecord = async (curso: number, size = DESK) => {
    const page = shared();
    await closeNotices(page);
    await page.setViewportSize(size);
    await showAnew(page, `/administrar/cursos/ficha/${String(curso)}/`);
    return page;
  };
  const showPanel = async (curso: number) => {
    const page = await showRecord(curso);
    await page.getByRole('tab', { name: 'Lista de espera' }).click();
    await page.getByRole('table', { name: 'Lista de espera' }).waitFor();
    return page;
  };

  it('[PLUS-32] the first in line of a course is offered a freed place, with the time that is left', async () => {
    const { curso, alta } = await fullCourse();
    await free(alta);
    const page = await showPanel(curso);
    const first = page.getByRole('table', { name: 'Lista de espera' }).locator('tbody tr').first();
    await poll(() => first.innerText()).toContain('Hasta el domingo 22 a las 10:00: quedan 2 días');
    await page.getByText('0 de 1 plazas ocupadas · 1 ofrecida').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await darkViolationsOf(page)).toEqual([]);
  });

  it('[PLUS-32] students are added to the line, moved with the keyboard, and withdrawn', async () => {
    const { curso } = await fullCourse();
    const page = await showPanel(curso);
    const [first = ''] = await students(page);
    const down = page.getByRole('button', { name: 'Bajar a Prado Gil, Ana' });
    await focusOn(down);
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await students(page)).toEqual([first, 'Prado Gil, Berta', 'Prado Gil, Ana']));
    await poll(() => focusedWords(page)).toBe('Bajar a Prado Gil, Ana');
    await page.getByRole('button', { name: 'Retirar a Prado Gil, Berta' }).click();
    await page.getByRole('button', { name: 'Retirar', exact: true }).click();
    await eventually(async () => expect(await students(page)).toEqual([first, 'Prado Gil, Ana']));
    await page.getByRole('combobox', { name: 'Alumno', exact: true }).fill('Prado Gil');
    await page.getByRole('option', { name: /Berta/ }).first().click();
    await page.getByRole('button', { name: 'Añadir alumno' }).click();
    await eventually(async () => expect(await students(page)).toEqual([first, 'Prado Gil, Ana', 'Prado Gil, Berta']));
  });

  it('[PLUS-32] an administrator offers a place out of turn, and again to who let it pass', async () => {
    const { curso, alta, lucia } = await fullCourse();
    await suite.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-19' WHERE id = $1`, [alta]);
    const page = await showPanel(curso);
    const row = (table: string, name: string) => page.getByRole('table', { name: table }).getByRole('row', { name });
    await page.getByRole('button', { name: 'Ofrecer plaza a Prado Gil, Berta' }).click();
    await page.getByText('Plaza ofrecida a Berta durante 48 horas.').waitFor();
    await row('Lista de espera', 'Berta').getByText('Hasta el domingo 22 a las 10:00: quedan 2 días').waitFor();
    await poll(() => page.getByRole('button', { name: 'Ofrecer plaza a Prado Gil, Berta' }).count()).toBe(0);
    const noPlace = page.getByRole('button', { name: 'Ofrecer plaza a Prado Gil, Ana' });
    await eventually(async () => expect(await noPlace.getAttribute('aria-disabled')).toBe('true'));
    await poll(() => noPlace.getAttribute('title')).toBe('No queda ninguna plaza libre');
    await row('Lista de espera', 'Ana').getByText('En espera').waitFor();
    // Rejects Berta's offer. The place is then offered to Lucía, who is first in line.
    await page.getByRole('button', { name: 'Rechazar la plaza de Prado Gil, Berta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rechazar plaza' }).click();
    await row('Lista de espera', lucia.nombre).getByText('Plaza ofrecida').waitFor();
    await row('Dejaron pasar su plaza', 'Berta').getByText('Rechazada').waitFor();
    await suite.app.db.query('UPDATE cursos SET capacidad = 2 WHERE id = $1', [curso]);
    await page.reload();
    await page.getByRole('tab', { name: 'Lista de espera' }).click();
    await page.getByRole('button', { name: 'Ofrecer plaza a Prado Gil, Berta' }).click();
    await row('Lista de espera', 'Berta').getByText('Plaza ofrecida').waitFor();
    await poll(() => page.getByRole('table', { name: 'Dejaron pasar su plaza' }).count()).toBe(0);
  });

  it('[PLUS-32] the office accepts and rejects offered places for families, and is told what coincides', async () => {
    const { curso, alta } = await fullCourse();
    await timetable.materia({ curso, descripcion: 'Francés A2', dias: 'LX', entrada: '17:20', salida: '18:40' });
    const other = await timetable.curso();
    await timetable.materia({ curso: other, descripcion: 'Alemán A1', dias: 'L', entrada: '18:00', salida: '19:00' });
    await suite.app.db.query(`INSERT INTO altas (alumno_id, curso_id, fecha_alta)
      SELECT alumno_id, ${String(other)}, '2026-09-14' FROM esperas WHERE curso_id = ${String(curso)} AND orden = 2`);
    await free(alta);
    const page = await showPanel(curso);
    const line = page.getByRole('table', { name: 'Lista de espera' });
    await line.getByRole('button', { name: /^Rechazar la plaza de/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rechazar plaza' }).click();
    await page.getByRole('table', { name: 'Dejaron pasar su plaza' }).getByText('Rechazada').waitFor();
    await line.getByRole('button', { name: 'Dar de alta a Prado Gil, Ana' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Lunes y miércoles, 17:20 – 18:40.').waitFor();
    await question.getByText('Coincide con Alemán A1, lunes 18:00.').waitFor();
    await question.getByRole('button', { name: 'Dar de alta' }).click();
    await page.getByText(/^Ana está de alta en/).waitFor();
    // The facts beside the record are reloaded.
    await page.getByText('Ocupadas 1 de 1 · Completo').waitFor();
    await eventually(async () => expect(await students(page)).toEqual(['Prado Gil, Berta']));
  });

  it('[PLUS-32] in a full course the waiting list comes first, and a student is enrolled above its places only on purpose', async () => {
    const { curso } = await fullCourse();
    const page = await showRecord(curso);
    await page.getByRole('tab', { name: 'Alumnos' }).click();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Añadir alta' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Alumno' }).fill(`Prado Gil, ${name}`);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Aceptar(?! y)/ })
        .click();
    };
    const question = page.getByRole('alertdialog', { name: '¿Dar de alta sin plaza?' });
    for (const nombre of ['Dora', 'Emma']) await timetable.alumno(nombre, 'Prado Gil');
    await choose('Dora');
    await question.getByText(`${await nameOf(curso)} está completo: 1 de 1 plaza.`).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Apuntar en la lista de espera' }).click();
    await page.getByText(`Dora está en la lista de espera de ${await nameOf(curso)}, en el puesto 4.`).waitFor();
    await choose('Emma');
    await question.getByRole('button', { name: 'Dar de alta igualmente' }).click();
    const places = page.getByText('Ocupadas 2 de 1 · Completo');
    await places.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await darkViolationsOf(page)).toEqual([]);
  });

  it('[PLUS-32] on a phone the line is cards, and nothing is out of sight', async () => {
    const { curso, alta } = await fullCourse();
    await free(alta);
    const page = await showRecord(curso, PHONE);
    await page.getByLabel('Apartado de la ficha').selectOption('espera');
    await page.getByText('Plaza ofrecida').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await sidewaysOf(page)).toEqual([]);
  });
});

describe('what a user without a permission is not offered', () => {
  const setPermissions = (change: string) =>
    suite.app.db.query(`UPDATE usuarios SET permisos = ${change} WHERE username = 'secretaria'`);
  const openWithout = async (permission: string) => {
    const { curso } = await fullCourse();
    await setPermissions(`array_remove(permisos, '${permission}')`);
    return suite.open('secretaria', `/administrar/cursos/ficha/${String(curso)}/`);
  };
  const buttonsOf = async (page: Page) => {
    await page.getByRole('tab', { name: 'Lista de espera' }).click();
    const line = page.getByRole('region', { name: 'Lista de espera' });
    await line.getByText('Prado Gil, Berta').waitFor();
    return line
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent));
  };
  let all: string;
  beforeAll(async () => {
    const { rows } = await suite.app.db.query<{ permisos: string }>(
      `SELECT permisos::text FROM usuarios WHERE username = 'secretaria'`,
    );
    all = oneRow(rows).permisos;
  });
  afterEach(() => setPermissions(`'${all}'`));

  it('[PLUS-32] without the right to enrol, places are offered and rows withdrawn, but no student is added', async () => {
    const page = await openWithout('altas.editar');
    const buttons = await buttonsOf(page);
    expect(buttons).toEqual(expect.arrayContaining(['Ofrecer plaza a Prado Gil, Ana', 'Retirar a Prado Gil, Ana']));
    expect(buttons).not.toContain('Añadir alumno');
    await poll(() => page.getByRole('combobox', { name: 'Alumno', exact: true }).count()).toBe(0);
  });

  it('[PLUS-32] without the right to change classes, the line is read only', async () => {
    expect(await buttonsOf(await openWithout('clases.editar'))).toEqual([]);
  });

  it('[PLUS-32] without the right to see classes, a course has no waiting list', async () => {
    const page = await openWithout('clases.ver');
    await page.getByRole('tab', { name: 'Alumnos' }).waitFor();
    await poll(() => page.getByRole('tab', { name: 'Lista de espera' }).count()).toBe(0);
  });
});

/** Defines the same test for a user who can answer offers. */
function testRejection(user: DemoUser, show: () => Promise<Page>): void {
  it.each([user])('[PLUS-32] %s rejects an offered place in the campus, and it goes to the next', async () => {
    const { curso, alta, lucia } = await fullCourse();
    await free(alta);
    const page = await show();
    const card = page.getByRole('region', {
      name: `Plaza para ${lucia.nombre} en ${await nameOf(curso)}`,
      exact: true,
    });
    await card.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rechazar plaza' }).click();
    await page.getByText(`${lucia.nombre} deja pasar la plaza en ${await nameOf(curso)}.`).waitFor();
    await card.waitFor({ state: 'detached' });
    const { rows } = await suite.app.db.query(
      `SELECT s.nombre, e.estado FROM esperas e JOIN alumnos s ON s.id = e.alumno_id WHERE e.curso_id = $1 ORDER BY e.orden`,
      [curso],
    );
    expect(rows).toEqual([
      { nombre: lucia.nombre, estado: 'rechazada' },
      { nombre: 'Ana', estado: 'ofrecida' },
      { nombre: 'Berta', estado: 'espera' },
    ]);
  });
}

describe('a family', () => {
  const shared = suite.shared(() => suite.open('tutora', NO_SCREEN_OUTSIDE));
  const showCampus = async (size: typeof PHONE) => {
    const page = shared();
    await closeNotices(page);
    await page.setViewportSize(size);
    await showAnew(page, '/campus/', NO_SCREEN_OUTSIDE);
    return page;
  };

  it.each([['wide', DESK] as const, ['a phone', PHONE] as const])(
    '[PLUS-32] a family accepts an offered place in the campus (%s)',
    async (_name, size) => {
      const { curso, alta, lucia } = await fullCourse();
      await timetable.materia({ curso });
      await free(alta);
      const name = await nameOf(curso);
      const page = await showCampus(size);
      const region = `Plaza para ${lucia.nombre} en ${name} (lunes y miércoles, 17:20 – 18:40)`;
      const card = page.getByRole('region', { name: region, exact: true });
      await card.waitFor();
      await poll(() => card.getByRole('paragraph').innerText()).toBe(
        `Hay una plaza para ${lucia.nombre} en ${name} hasta el domingo 22 a las 10:00\nLunes y miércoles, 17:20 – 18:40`,
      );
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysOf(page)).toEqual([]);
      await card.getByRole('button', { name: 'Aceptar plaza' }).click();
      const question = page.getByRole('alertdialog');
      await question
        .getByText(/^Lunes y miércoles, 17:20 – 18:40\. .*Al aceptar, .+ queda de alta desde hoy\.$/)
        .waitFor();
      await question.getByRole('button', { name: 'Aceptar plaza' }).click();
      await card.waitFor({ state: 'detached' });
      await eventually(async () => expect(await page.evaluate('document.activeElement?.id')).toBe('contenido'));
      const { rows: altas } = await suite.app.db.query('SELECT FROM altas WHERE curso_id = $1 AND alumno_id = $2', [
        curso,
        lucia.id,
      ]);
      expect(altas).toHaveLength(1);
    },
  );

  testRejection('tutora', () => showCampus(PHONE));
});

testRejection('alumno', () => suite.open('alumno', '/campus/', PHONE));
