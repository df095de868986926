import type { Page } from 'playwright-core';
import { ROLE_PERMISSIONS } from '../../libs/contracts';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { DESKTOP, PHONE } from '../accesibilidad/walker';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();

const SECRETARIA = 2;
const CLAVE = 'una clave bien larga';

const record = (id: number) => `/administrar/usuarios/ficha/${id}/`;
const field = (page: Page, campo: string) => page.locator(`[data-campo="${campo}"] input`);
const rightsOf = async (id: number) => {
  const { rows } = await suite.app.db.query<{ permisos: string[] }>('SELECT permisos FROM usuarios WHERE id = $1', [
    id,
  ]);
  return rows[0]?.permisos ?? [];
};
const expectAccessible = async (page: Page) =>
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
const idOf = async (sql: string) => (await suite.app.db.query<{ id: number }>(sql)).rows[0]?.id ?? 0;

/** Presses a button of the record, and confirms its question. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Acciones' }).getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Reads the link in the window and closes the window. @returns the link */
async function shownLink(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Enlace' });
  const address = shown.getByLabel('Enlace', { exact: true });
  await poll(() => address.inputValue()).not.toBe('');
  const link = await address.inputValue();
  await shown.getByRole('button', { name: 'Cerrar' }).last().click();
  return link;
}

describe('The record of a user', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));
  const show = async (address: string): Promise<Page> => {
    await showAnew(shared(), address);
    return shared();
  };

  describe('The user of a person', () => {
    it('[FAMI-04] opens at the address of the student, the tutor, the teacher', async () => {
      for (const [tipo, username, nombre] of [
        ['alumnos', 'alumno', 'Lucía García Muñoz'],
        ['tutores', 'tutora', 'Elena Muñoz Prieto'],
        ['profesores', 'profesora', 'Marta Iglesias Rey'],
      ]) {
        const id = await idOf(
          `SELECT p.id FROM ${tipo} p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = '${username}'`,
        );
        const page = await show(`/administrar/usuarios/${tipo}/ficha/${id}/`);
        await page.getByRole('heading', { level: 1, name: nombre }).waitFor();
        await poll(() => field(page, 'username').inputValue()).toBe(username);
      }
    });

    it('is created and invited from the panel of a person without a user', async () => {
      const id = await idOf('SELECT id FROM alumnos WHERE usuario_id IS NULL ORDER BY id LIMIT 1');
      const page = await show(`/administrar/usuarios/alumnos/ficha/${id}/`);
      await page.getByRole('heading', { level: 1, name: /no tiene usuario todavía$/ }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Crear usuario e invitar' }).click();
      expect(await shownLink(page)).toMatch(/\/usuario\/invitacion\/[\w-]{43}$/);
      await field(page, 'username').waitFor();
      await page.getByText('Alumnado').first().waitFor();
      expect(await idOf(`SELECT usuario_id AS id FROM alumnos WHERE id = ${id}`)).toBeGreaterThan(5);
    });
  });

  describe('The permissions of a user', () => {
    const showRights = async (id: number) => {
      const page = await show(record(id));
      await page.getByRole('tab', { name: 'Permisos' }).click();
      await page.getByText('Todos los de Alumnos').waitFor();
      return page;
    };
    /** The id of a user whose type cannot have all permissions. */
    const LIMITED = 4;

    it.each([
      ['1440', DESKTOP],
      ['390', PHONE],
    ])('[PLUS-41] pass axe at %s px, editable and read-only', async (_px, size) => {
      for (const id of [SECRETARIA, LIMITED]) {
        const page = await showRights(id);
        await page.setViewportSize(size);
        if (size === PHONE) await page.getByLabel('Apartado de la ficha').selectOption({ label: 'Permisos' });
        await page.getByText('Todos los de Alumnos').waitFor();
        await expectAccessible(page);
        await page.setViewportSize(DESKTOP);
      }
    });

    beforeEach(() =>
      suite.app.db.query('UPDATE usuarios SET permisos = $1 WHERE id = $2', [ROLE_PERMISSIONS.secretaria, SECRETARIA]),
    );

    it('are given one by one and by area, are compared with the group in words, and are saved with the record', async () => {
      const page = await showRights(SECRETARIA);
      await page.getByRole('status').getByText('Los de Secretaría').waitFor();
      await page.getByLabel('Ver y cambiar los ajustes').check();
      await page.getByLabel('Todos los de Aulas').uncheck();
      await page.getByText('1 más y 3 menos que Secretaría').waitFor();
      await page.keyboard.press('Control+s');
      await page.waitForURL('**/administrar/usuarios/');
      const rights = await rightsOf(SECRETARIA);
      expect(rights).toContain('ajustes.ver');
      expect(rights.filter((one) => one.startsWith('aulas.'))).toEqual([]);
    });

    it('are found by a search, which does not change them', async () => {
      const page = await showRights(SECRETARIA);
      await page.getByLabel('Buscar un permiso').fill('borrar AULAS');
      await page.getByLabel('Buscar un permiso').press('Enter');
      await poll(() => page.getByRole('checkbox').count()).toBe(1);
      await poll(() => page.getByText('sin guardar').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(record(SECRETARIA));
    });

    it('are set back to those of the group', async () => {
      await suite.app.db.query(`UPDATE usuarios SET permisos = '{alumnos.ver,ajustes.ver}' WHERE id = $1`, [
        SECRETARIA,
      ]);
      const page = await showRights(SECRETARIA);
      await page.getByRole('button', { name: 'Poner los de Secretaría' }).click();
      await page.keyboard.press('Control+s');
      await page.waitForURL('**/administrar/usuarios/');
      expect((await rightsOf(SECRETARIA)).toSorted()).toEqual([...ROLE_PERMISSIONS.secretaria].sort());
    });

    it('cannot be changed for oneself', async () => {
      const page = await showRights(1);
      await poll(() => page.getByLabel('Grupo').last().isDisabled()).toBe(true);
      await poll(() => page.locator('input[type="checkbox"]:not(:disabled)').count()).toBe(0);
      await page.getByText('Los permisos propios no se pueden cambiar').first().waitFor();
    });

    it('cannot be given to a kind of user that they are not for, and show the reason', async () => {
      const page = await showRights(LIMITED);
      const right = page.getByText('Añadir y modificar usuarios').locator('xpath=ancestor::label');
      await poll(() => right.getAttribute('title')).toBe('No es para un usuario de tipo Tutor');
      await poll(() => right.locator('input').isDisabled()).toBe(true);
    });

    it('of a new user without a group are refused, and the focus goes to the group', async () => {
      const page = await show(record(0));
      await field(page, 'username').fill('eva');
      // A new user has no values in the group of states, and groups without values are hidden.
      await poll(() => page.getByRole('tabpanel').getByRole('heading').allInnerTexts()).toEqual(['Cuenta', 'Contrato']);
      await field(page, 'nombre').fill('Eva Ruiz');
      await page.keyboard.press('Control+s');
      await page
        .getByRole('tabpanel', { name: /Permisos/ })
        .getByText('Elija el grupo.')
        .waitFor();
      await eventually(async () => {
        expect(await page.locator('select:focus').count()).toBe(1);
      });
      // In between, selects no group: this must not break the page.
      for (const label of ['Secretaría', 'Elija el grupo', 'Profesorado'])
        await page.locator('select:focus').selectOption({ label });
      await page.keyboard.press('Control+s');
      await page.waitForURL('**/administrar/usuarios/');
      expect(await rightsOf(await idOf(`SELECT id FROM usuarios WHERE username = 'eva'`))).toHaveLength(
        ROLE_PERMISSIONS.profesorado.length,
      );
    });
  });

  describe('What can be done with a user', () => {
    it('suspending ends the session at the next request; the record shows it and can activate the user again', async () => {
      const office = await suite.open('secretaria', '/administrar/alumnos/');
      await office.getByRole('heading', { level: 1 }).waitFor();
      const page = await show(record(SECRETARIA));
      await act(page, 'Bloquear el acceso');
      await page.getByText('Acceso bloqueado: Jorge Prado ya no puede entrar.').waitFor();
      await page.getByText('Bloqueado', { exact: true }).first().waitFor();
      await office.goto('/administrar/alumnos/');
      await office.waitForURL('**/usuario/entrar**');
      await eventually(async () => {
        expect(await page.locator(':focus').textContent()).toBe('Devolver el acceso');
      });
      await act(page, 'Devolver el acceso');
      await page.getByText('Acceso devuelto: Jorge Prado puede entrar otra vez.').waitFor();
      await page.getByRole('button', { name: 'Invitar' }).waitFor();
      suite.app.cookies.delete('secretaria');
    });

    describe('with oneself', () => {
      it('a refused action shows the reason', async () => {
        const page = await show(record(1));
        await act(page, 'Bloquear el acceso');
        const refusal = page.getByRole('alertdialog');
        await refusal.getByText('Es el usuario con el que ha entrado usted').waitFor();
        await refusal.getByRole('button', { name: 'Aceptar' }).click();
        await refusal.waitFor({ state: 'detached' });
      });

      it('actions are disabled while there are unsaved changes', async () => {
        const page = await show(record(1));
        await page.getByRole('tab', { name: 'Cuenta' }).click();
        await field(page, 'nombre').fill('Otra');
        const button = page.getByRole('button', { name: 'Invitar' });
        await poll(async () => [await button.isDisabled(), await button.getAttribute('title')]).toEqual([
          true,
          'Guarde o descarte antes los cambios',
        ]);
        await field(page, 'nombre').fill('Rosa Sanz');
        await poll(() => button.isDisabled()).toBe(false);
      });
    });

    it('a lost connection lets an invitation be sent again', async () => {
      const page = await show(record(SECRETARIA));
      await page.route('**/invitar', (route) => route.abort('internetdisconnected'), { times: 1 });
      await act(page, 'Invitar');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
      expect(await shownLink(page)).toMatch(/\/usuario\/invitacion\/[\w-]{43}$/);
    });

    it('[PLUS-35] the record says what became of an invitation, without its link', async () => {
      await suite.app.db.query(`UPDATE usuarios SET email = 'jorge@ejemplo.es' WHERE id = $1`, [SECRETARIA]);
      const page = await show(record(SECRETARIA));
      await act(page, 'Invitar');
      await shownLink(page);
      await page.getByRole('tab', { name: 'Correos' }).click();
      const mails = page.getByRole('region', { name: 'Correos de acceso' });
      await poll(() => mails.getByRole('listitem').first().innerText()).toMatch(
        /^Su usuario de [^]*Guardado[^]*jorge@ejemplo\.es[^]*no hay servidor de correo/,
      );
      await expectAccessible(page);
      await mails
        .getByRole('link', { name: /^Su usuario de / })
        .first()
        .click();
      await page.getByRole('region', { name: 'Estado de los envíos' }).getByText('jorge@ejemplo.es').waitFor();
      await poll(() => page.getByRole('button', { name: /^(Duplicar|Reenviar)/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Ver el mensaje' }).click();
      const shown = page.getByRole('dialog');
      await shown.getByText('Para empezar solo falta elegir una clave').waitFor();
      await poll(() => shown.innerText()).not.toContain('/usuario/invitacion/');
      await page.keyboard.press('Escape');
    });
  });

  describe('An invited user', () => {
    let link = '';
    const guestPage = suite.shared(async () => {
      link = await invite();
      const guest = await suite.open(null, new URL(link).pathname);
      await guest.getByLabel('Clave', { exact: true }).waitFor();
      return guest;
    });

    it.each([
      ['a computer', DESKTOP],
      ['a phone', PHONE],
    ])('[PLUS-41] the page of an invitation passes axe on %s', async (_device, size) => {
      await guestPage().setViewportSize(size);
      await expectAccessible(guestPage());
    });

    // Runs last: it logs the guest in.
    it('an invited user is shown what is wrong with a new password and the password on request, and is logged in by a link that works once', async () => {
      const guest = guestPage();
      await guest.setViewportSize(PHONE);
      const enter = guest.getByRole('button', { name: 'Guardar y entrar' });
      await guest.getByLabel('Clave', { exact: true }).fill('corta');
      await enter.click();
      await guest.getByText('La clave debe tener 10 letras o más.').waitFor();
      await guest.getByLabel('Clave', { exact: true }).fill(CLAVE);
      await guest.getByLabel('Repita la clave').fill(`${CLAVE}x`);
      await enter.click();
      await guest.getByText('Las dos claves no son iguales.').waitFor();
      await expectAccessible(guest);
      await guest.getByRole('button', { name: 'Mostrar la clave' }).last().click();
      await poll(() => guest.getByLabel('Repita la clave').getAttribute('type')).toBe('text');
      await guest.setViewportSize(DESKTOP);
      await guest.getByLabel('Repita la clave').fill(CLAVE);
      await enter.click();
      await guest.waitForURL('**/administrar/');
      const late = await suite.open(null, new URL(link).pathname);
      await late.getByText('Pida uno nuevo a la secretaría de la academia.').waitFor();
      await poll(() => late.getByLabel('Clave', { exact: true }).count()).toBe(0);
    });

    /** Invites the secretary. @returns the link */
    async function invite(): Promise<string> {
      const page = await show(record(SECRETARIA));
      await act(page, 'Invitar');
      return shownLink(page);
    }
  });
});
