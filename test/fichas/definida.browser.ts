import { join } from 'node:path';
import { withoutCatalogues } from '../support/without-catalogues';
import type { FormReply, HistoryReply } from '../../libs/contracts';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { fieldsOf } from './support';

const suite = browserSuite({ modules: withoutCatalogues({ name: 'modulo', folder: join(__dirname, 'modulo') }) });
const RECORD = '/administrar/etiquetas/ficha/1/';

describe('[PLUS-11] a record is one file', () => {
  it('its page shows the declared fields, labels and groups', async () => {
    const page = await suite.open('admin', RECORD);
    await page.getByRole('region', { name: 'Cómo se llama' }).getByLabel('Nombre de la etiqueta').waitFor();
    await page.getByText('Como la verán en los cursos').waitFor();
    await poll(() => page.getByRole('tab').allTextContents()).toEqual(['Etiqueta', 'Interna']);
  });

  it('a new record has the declared initial values and rules', async () => {
    const page = await suite.open('admin', '/administrar/etiquetas/ficha/0/');
    const slug = page.getByLabel('Slug');
    await poll(() => slug.inputValue()).toBe('nueva');
    await page.getByLabel('Nombre de la etiqueta').fill('Nueva');
    await slug.fill('CON MAYÚSCULAS');
    await page.keyboard.press('Control+s');
    await page.getByText('Solo letras minúsculas y guiones.').waitFor();
    await poll(() => slug.getAttribute('aria-invalid')).toBe('true');
    await slug.fill('minusculas');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/administrar/etiquetas/');
    const { rows } = await suite.app.db.query(`SELECT descripcion FROM etiquetas WHERE slug = 'minusculas'`);
    expect(rows).toEqual([{ descripcion: 'Nueva' }]);
  });

  it('[LIST-23] its window over the list is «Ficha de …» with «Cancelar» and «Aceptar», and saves', async () => {
    const page = await suite.open('admin', '/administrar/etiquetas/');
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Ficha de Etiquetas' });
    await window.getByLabel('Nombre de la etiqueta').fill('Desde la ventana');
    await window.getByLabel('Slug').fill('ventana');
    await window.getByRole('button', { name: 'Cancelar' }).waitFor();
    await window.getByRole('button', { name: 'Aceptar' }).click();
    await window.waitFor({ state: 'detached' });
    await page.getByText('Desde la ventana').first().waitFor();
  });

  it('it has a history', async () => {
    const admin = await agentOf(suite.app, 'admin');
    await admin.post(RECORD).send({ descripcion: 'Otro nombre' }).expect(200);
    const { body } = (await admin.get('/api/fichas/etiquetas/1/historial').expect(200)) as { body: HistoryReply };
    expect(body.registros[0]?.cambios).toMatchObject([{ etiqueta: 'Nombre de la etiqueta', despues: 'Otro nombre' }]);
  });

  it('a tab is hidden from users without its permission', async () => {
    const secretaria = await agentOf(suite.app, 'secretaria');
    const { body } = (await secretaria.get('/api/formularios/etiquetas').expect(200)) as { body: FormReply };
    expect(body.solapas.map(({ codigo }) => codigo)).toEqual(['datos']);
  });

  it('its rules also apply to requests without the page', async () => {
    const admin = await agentOf(suite.app, 'admin');
    const reply = await admin.post(RECORD).send({ slug: '../x' }).expect(422);
    expect(fieldsOf(reply)).toEqual({ slug: 'Solo letras minúsculas y guiones.' });
  });
});

it('[FICH-09] the action bar is below the fields, or above them where the record declares so', async () => {
  const tops = async (path: string) => {
    const page = await suite.open('admin', path);
    const top = async (locator: ReturnType<typeof page.locator>) => (await locator.boundingBox())?.y ?? 0;
    const accept = page.getByRole('button', { name: 'Aceptar', exact: true });
    await accept.waitFor();
    return [await top(accept), await top(page.locator('form input').first())];
  };
  const [above = 0, field = 0] = await tops('/administrar/aulas/ficha/1/');
  expect(above).toBeLessThan(field);
  const [below = 0, other = 0] = await tops('/administrar/alumnos/ficha/1/');
  expect(below).toBeGreaterThan(other);
});

it('a POST with every column of the table changes declared fields only', async () => {
  const admin = await agentOf(suite.app, 'admin');
  const tables = {
    alumnos: 7,
    familias: 2,
    tutores: 2,
    profesores: 2,
    cursos: 2,
    materias: 2,
    aulas: 2,
    altas: 2,
    usuarios: 3,
  };
  for (const [codigo, id] of Object.entries(tables)) {
    const { rows: columns } = await suite.app.db.query<{ nombre: string; valor: unknown }>(
      `SELECT c.column_name AS nombre, to_jsonb(t) -> c.column_name AS valor FROM information_schema.columns c
       JOIN ${codigo} t ON t.id = $1 WHERE c.table_name = $2`,
      [id, codigo],
    );
    const form = (await admin.get(`/api/formularios/${codigo}`).expect(200)).body as FormReply;
    const declared = new Set(
      form.campos_especificos.filter(({ soloLectura }) => soloLectura !== true).map(({ campo }) => campo),
    );
    const undeclared = columns.filter(({ nombre }) => !declared.has(nombre) && nombre !== 'version');
    const others = Object.fromEntries(undeclared.map(({ nombre, valor }) => [nombre, otherValue(valor)]));
    await admin.post(`/administrar/${codigo}/ficha/${id}/`).send(others).expect(200);
    const { rows: after } = await suite.app.db.query<{ fila: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS fila FROM ${codigo} t WHERE id = $1`,
      [id],
    );
    expect({ codigo, ...after[0]?.fila }).toMatchObject(
      Object.fromEntries(undeclared.map(({ nombre, valor }) => [nombre, valor])),
    );
    expect(undeclared.length).toBeGreaterThan(1);
  }
});

/** A different value of the same type. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return ['configurar_listados'];
  return typeof value === 'object' && value !== null ? { adicional_x: 'x' } : 'otro';
}
