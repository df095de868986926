import type { FormItemData, FormReply, HistoryReply, RecordField, RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { formOf, itemOf, resetForm, saveForm, sendForm, layoutOf, withData, withItem, withoutItem } from './support';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, 90_000);
afterAll(() => app.close());

/** Adds a field of a general type to the first group of a form. @returns the added field */
async function addField(codigo: string, data: FormItemData): Promise<RecordField> {
  const form = await formOf(app, codigo);
  const before = new Set(form.campos_especificos.map(({ campo }) => campo));
  const i = `n${before.size}`;
  const saved = await saveForm(app, codigo, withItem(form, oneRow(form.grupos).i, { i, data }));
  const field = saved.campos_especificos.find(({ campo }) => !before.has(campo));
  if (field === undefined) throw new Error('No field was added');
  expect(itemOf(saved, field.campo).i).toBe(i);
  return field;
}

const save = async (path: string, body: object) => (await agentOf(app, 'secretaria')).post(path).send(body);

async function valuesOf(codigo: string, id: number): Promise<Record<string, unknown>> {
  const reply = await (await agentOf(app, 'secretaria')).get(`/api/fichas/${codigo}/${id}`).expect(200);
  return (reply.body as RecordReply).valores;
}

/** The options of an added field with a choice. */
const SIGNOS = [
  { valor: 's', etiqueta: 'Sol' },
  { valor: 'l', etiqueta: 'Luna' },
];

const fieldOf = (form: FormReply, campo: string) => form.campos_especificos.find((field) => field.campo === campo);

describe('an added field', () => {
  it('[FICH-14] gets a unique name from its label, and becomes a specific field', async () => {
    const words = { etiqueta: '¿Tiene pizarra? (sí/no)', ayuda: 'De tiza o blanca' };
    const first = await addField('aulas', { name: 'general_texto', ...words });
    expect(first).toEqual({
      campo: 'adicional_tiene_pizarra_si_no',
      tipo: 'texto',
      etiqueta: '¿Tiene pizarra? (sí/no)',
      ayuda: 'De tiza o blanca',
      obligatorio: false,
      adicional: true,
      roles: ['ADM'],
    });
    const second = await addField('aulas', { name: 'general_booleano', etiqueta: 'Tiene pizarra, sí (no)' });
    expect(second.campo).toBe('adicional_tiene_pizarra_si_no_2');
    expect((await addField('aulas', { name: 'general_numero', etiqueta: '¡!' })).campo).toBe('adicional_campo');
    expect((await addField('aulas', { name: 'general_fecha' })).etiqueta).toBe('Fecha');
  });

  it('[FICH-14] is distinct from a declared field with the name of its type', async () => {
    const field = await addField('alumnos', { name: 'general_email', etiqueta: 'Correo del centro' });
    const form = await formOf(app, 'alumnos');
    expect(form.items.map(({ data }) => data.name)).toEqual(expect.arrayContaining(['email', field.campo]));
    const named = withData(form, field.campo, { name: 'email' });
    expectRefusal(await sendForm(app, 'alumnos', layoutOf(named)), 422);
  });

  it.each<[string, unknown, unknown, unknown]>([
    ['general_texto', 'Tercera planta', 'Tercera planta', { a: 1 }],
    ['general_numero', '12', '12', 'doce'],
    ['general_importe', '45.50', '45.50', '45,5 €'],
    ['general_fecha', '2026-11-20', '2026-11-20', '2026-02-30'],
    ['general_fecha-hora', '2026-11-20T10:30', '2026-11-20T10:30', 'mañana'],
    ['general_hora', '17:30', '17:30', '25:00'],
    ['general_booleano', '1', true, 'quizá'],
    ['general_email', 'a@b.es', 'a@b.es', 'a@'],
    ['general_telefono', '658 471 203', '658 471 203', 'ninguno'],
    ['general_nif', '12345678-z', '12345678Z', '12345678A'],
    ['general_iban', 'ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES00 0000'],
    ['general_color', '#aabbcc', '#aabbcc', 'rojo'],
    ['general_dias-semana', 'VL', 'LV', 'Z'],
    ['general_texto-largo', 'Una\nDos', 'Una\nDos', 'a\u0000'],
  ])('[FICH-14] of type %s is checked, and stored with its record', async (name, sent, stored, wrong) => {
    const { campo, tipo } = await addField('cursos', { name, etiqueta: `De ${name}` });
    expect(`general_${tipo}`).toBe(name);
    expectRefusal(await save('/administrar/cursos/ficha/1/', { [campo]: wrong }), 422);
    expect((await save('/administrar/cursos/ficha/1/', { [campo]: sent })).status).toBe(200);
    expect((await valuesOf('cursos', 1))[campo]).toEqual(stored);
    expect((await valuesOf('cursos', 2))[campo]).toBeNull();
    const { rows } = await app.db.query('SELECT adicionales -> $1 AS valor FROM cursos WHERE id = 1', [campo]);
    expect(rows[0]?.valor).toEqual(stored);
  });

  it('[FICH-25] that is required is refused when it is empty, in new records too', async () => {
    const data = { name: 'general_opcion', etiqueta: 'Signo', obligatorio: true, opciones: SIGNOS };
    const { campo } = await addField('materias', data);
    for (const wrong of ['', 'x']) {
      const refused = await save('/administrar/materias/ficha/1/', { [campo]: wrong });
      expectRefusal(refused, 422);
      expect(Object.keys((refused.body as { campos: object }).campos)).toEqual([campo]);
    }
    const created = await save('/administrar/materias/ficha/0/', { descripcion: 'Nueva' });
    expect(created.body).toHaveProperty(`campos.${campo}`);
    expect((await save('/administrar/materias/ficha/1/', { [campo]: 'l' })).status).toBe(200);
  });

  it('[FICH-25] changes its words and options; a stored option that no longer exists stays', async () => {
    const data = { name: 'general_opcion', etiqueta: 'Ascendente', opciones: SIGNOS };
    const { campo } = await addField('materias', data);
    expect((await save('/administrar/materias/ficha/2/', { [campo]: 'l' })).status).toBe(200);
    const opciones = [{ valor: 'e', etiqueta: 'Estrella' }];
    const words = { etiqueta: 'Astro', ayuda: 'El que se ve', obligatorio: false, opciones };
    const form = await saveForm(app, 'materias', withData(await formOf(app, 'materias'), campo, words));
    expect(fieldOf(form, campo)).toEqual({ campo, tipo: 'opcion', adicional: true, roles: ['ADM'], ...words });
    expectRefusal(await save('/administrar/materias/ficha/2/', { [campo]: 's' }), 422);
    expect((await valuesOf('materias', 2))[campo]).toBe('l');
  });

  it('[FICH-25] that is removed from the form keeps its values, and is no longer required', async () => {
    const { campo } = await addField('profesores', { name: 'general_texto', etiqueta: 'Talla', obligatorio: true });
    expect((await save('/administrar/profesores/ficha/1/', { [campo]: 'XL' })).status).toBe(200);
    const without = await saveForm(app, 'profesores', withoutItem(await formOf(app, 'profesores'), campo));
    expect(without.items.map(({ data }) => data.name)).not.toContain(campo);
    expect(fieldOf(without, campo)).toMatchObject({ etiqueta: 'Talla', obligatorio: false, adicional: true });
    expect((await save('/administrar/profesores/ficha/2/', { [campo]: '' })).status).toBe(200);
    expect((await save('/administrar/profesores/ficha/2/', { [campo]: 'M' })).status).toBe(200);
    expect((await valuesOf('profesores', 1))[campo]).toBe('XL');
  });

  it('[FICH-25] that is placed again has its values and its rules, until the layout is reset', async () => {
    const { campo } = await addField('profesores', { name: 'general_texto', etiqueta: 'Número', obligatorio: true });
    await save('/administrar/profesores/ficha/1/', { [campo]: 'XL' });
    await save('/administrar/profesores/ficha/2/', { [campo]: 'M' });
    const without = await saveForm(app, 'profesores', withoutItem(await formOf(app, 'profesores'), campo));
    const [group = { i: '' }] = without.grupos;
    const back = await saveForm(app, 'profesores', withItem(without, group.i, { i: 'otra', data: { name: campo } }));
    expect(fieldOf(back, campo)).toMatchObject({ etiqueta: 'Número', obligatorio: true });
    expect(await valuesOf('profesores', 1)).toMatchObject({ [campo]: 'XL' });
    expectRefusal(await save('/administrar/profesores/ficha/2/', { [campo]: '' }), 422);
    const reset = await resetForm(app, 'profesores');
    expect(fieldOf(reset, campo)).toMatchObject({ etiqueta: 'Número', obligatorio: false });
    expect((await valuesOf('profesores', 2))[campo]).toBe('M');
  });

  it('[PLUS-12] appears in the history of the record under its label', async () => {
    const { campo } = await addField('tutores', { name: 'general_fecha', etiqueta: 'Firma' });
    await save('/administrar/tutores/ficha/1/', { [campo]: '2026-11-20' });
    await save('/administrar/tutores/ficha/1/', { [campo]: '2026-11-21' });
    const agent = await agentOf(app, 'secretaria');
    const { body } = await agent.get(`/api/fichas/tutores/1/historial?campo=${campo}`).expect(200);
    expect((body as HistoryReply).registros[0]?.cambios).toEqual([
      { campo, etiqueta: 'Firma', antes: '20/11/2026', despues: '21/11/2026' },
    ]);
  });

  it('[FICH-25] can be made read-only, and is not written then', async () => {
    const data = { name: 'general_texto', etiqueta: 'Antiguo número', soloLectura: true };
    const { campo } = await addField('familias', data);
    expect((await save('/administrar/familias/ficha/1/', { [campo]: 'A1' })).status).toBe(200);
    expect((await valuesOf('familias', 1))[campo]).toBeNull();
    const both = withData(await formOf(app, 'familias'), campo, { obligatorio: true });
    expectRefusal(await sendForm(app, 'familias', layoutOf(both)), 422);
  });

  it('[FICH-25] in a closed tab is neither read, written nor required', async () => {
    const form = await formOf(app, 'tutores');
    const grupos = form.grupos.map((group, index) => (index === 0 ? { ...group, solapa: 'usuario' } : group));
    await saveForm(app, 'tutores', { ...form, grupos });
    const { campo } = await addField('tutores', { name: 'general_texto', etiqueta: 'Custodia', obligatorio: true });
    expect((await save('/administrar/tutores/ficha/2/', { [campo]: 'compartida' })).status).toBe(200);
    await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'usuarios.ver') WHERE id = 2`);
    const valores = await valuesOf('tutores', 2);
    expect([campo in valores, 'nif' in valores, 'nombre' in valores]).toEqual([false, false, true]);
    expect((await save('/administrar/tutores/ficha/2/', { [campo]: '', email: null })).status).toBe(200);
    expect((await save('/administrar/tutores/ficha/0/', { nombre: 'Ana', apellidos: 'Gil' })).status).toBe(200);
    const agent = await agentOf(app, 'secretaria');
    expectRefusal(await agent.get(`/api/fichas/tutores/2/historial?campo=${campo}`), 400);
    await app.db.query(`UPDATE usuarios SET permisos = permisos || 'usuarios.ver'::text WHERE id = 2`);
    expect((await valuesOf('tutores', 2))[campo]).toBe('compartida');
    await resetForm(app, 'tutores');
  });

  it('[FICH-25] never changes its type', async () => {
    const { campo } = await addField('altas', { name: 'general_texto', etiqueta: 'Pupitre' });
    const changed = withData(await formOf(app, 'altas'), campo, { tipo: 'numero', etiqueta: 'Mesa' });
    const form = await saveForm(app, 'altas', changed);
    expect(fieldOf(form, campo)).toMatchObject({ tipo: 'texto', etiqueta: 'Mesa' });
  });

  it('[FICH-25] is audited; a refused form adds none', async () => {
    const form = await formOf(app, 'usuarios');
    const [group = { i: '' }] = form.grupos;
    const good = withItem(form, group.i, { i: 'n1', data: { name: 'general_texto', etiqueta: 'Despacho' } });
    expectRefusal(await sendForm(app, 'usuarios', layoutOf(withData(good, 'nombre', { name: 'nada' }))), 422);
    await saveForm(app, 'usuarios', good);
    const { rows } = await app.db.query(
      `SELECT a.accion, u.username, a.despues ->> 'campo' AS campo FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
       WHERE a.tabla = 'campos_adicionales' AND a.despues ->> 'ficha' = 'usuarios'`,
    );
    expect(rows).toEqual([{ accion: 'crear', username: 'admin', campo: 'adicional_despacho' }]);
  });
});
