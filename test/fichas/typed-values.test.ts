import type { Agent, Response } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { fieldsOf } from './support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const PERSON = { nombre: 'Ana', apellidos: 'Prueba' };
const post = (codigo: string, body: object): Promise<Response> =>
  Promise.resolve(admin.post(`/administrar/${codigo}/ficha/0/`).send(body));

/** Saves a new record and returns the stored value of one of its columns. */
async function stored(codigo: string, body: object, field: string): Promise<unknown> {
  const reply = await post(codigo, body);
  expect(reply.status).toBe(200);
  const { rows } = await app.db.query<Record<string, unknown>>(`SELECT ${field} FROM ${codigo} WHERE id = $1`, [
    (reply.body as { id: number }).id,
  ]);
  return rows[0]?.[field];
}

/** Sends a family with its tutores and alumnos. */
const family = (body: object) => admin.post('/api/familias').send(body);

describe('[PLUS-44] numbers are stored in one form, whatever separators are typed', () => {
  it.each([
    ['alumnos', 'iban', 'ES91-2100-0418-45-0200051332', 'ES9121000418450200051332'],
    ['alumnos', 'iban', 'IBAN ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['profesores', 'iban', 'ES91.2100.0418.4502.0005.1332', 'ES9121000418450200051332'],
    ['alumnos', 'telefono', '(+34) 653 025 900', '653 025 900'],
    ['tutores', 'telefono', 'tel:+34653025900', '653 025 900'],
    ['profesores', 'telefono', '(0034) 653025900', '653 025 900'],
    ['alumnos', 'nif', '12.345.678\u2011Z', '12345678Z'],
    ['tutores', 'nif', 'ES\u00a012345678\u2009Z', '12345678Z'],
    ['profesores', 'nif', 'NIF: 12345678-Z', '12345678Z'],
  ])('%s, %s: «%s» is %s', async (codigo, field, typed, expected) => {
    expect(await stored(codigo, { ...PERSON, [field]: typed }, field)).toBe(expected);
  });

  it('in a family, its guardians and its students too', async () => {
    const reply = await family({
      nombre: 'Prueba',
      telefono: '(+34) 983-47-12-03',
      nif_titular: '12.345.678-Z',
      iban: 'IBAN: ES91-2100-0418-45-0200051332',
      tutores: [{ ...PERSON, nif: 'ES 12345678-Z', telefono: 'Tel. 653 025 900' }],
      alumnos: [{ ...PERSON, telefono: '(+34) 653025900' }],
    });
    expect(reply.status).toBe(200);
    const { rows } = await app.db.query(
      `SELECT f.telefono, f.nif_titular, f.iban, t.nif, t.telefono AS madre, a.telefono AS hija FROM familias f
       JOIN tutores t ON t.familia_id = f.id JOIN alumnos a ON a.familia_id = f.id WHERE f.id = $1`,
      [(reply.body as { id: number }).id],
    );
    expect(rows).toEqual([
      {
        telefono: '983 471 203',
        nif_titular: '12345678Z',
        iban: 'ES9121000418450200051332',
        nif: '12345678Z',
        madre: '653 025 900',
        hija: '653 025 900',
      },
    ]);
  });
});

describe('[PLUS-17] a passport of any country identifies a person', () => {
  it.each([
    ['alumnos', '925665416'],
    ['alumnos', '14CF12345'],
    ['tutores', 'E12345678'],
    ['tutores', '567891234'],
    ['profesores', 'G12345678'],
    ['profesores', 'A12345678'],
  ])('%s: %s is taken', async (codigo, nif) => {
    expect(await stored(codigo, { ...PERSON, nif }, 'nif')).toBe(nif);
  });

  it('also as the payer of a family', async () => {
    const reply = await family({ nombre: 'Prueba', nif_titular: '14 CF 12345' });
    expect(reply.status).toBe(200);
  });

  it.each(['12345678A', 'X1234567A'])('%s has the form of a NIF, so its letter must be right', async (nif) => {
    const reply = await post('alumnos', { ...PERSON, nif });
    expectRefusal(reply, 422);
    expect(fieldsOf(reply)).toEqual({ nif: 'Las cifras y la letra de ese NIF no se corresponden.' });
  });
});

describe('[FAMI-01] an e-mail address with impossible parts is refused at its field', () => {
  it.each(['ana@ejemplo..es', 'ana@.ejemplo.es', 'ana..b@ejemplo.es', '.ana@ejemplo.es', 'ana@-ejemplo.es'])(
    '%s',
    async (email) => {
      for (const codigo of ['alumnos', 'tutores', 'profesores'])
        expect(fieldsOf(await post(codigo, { ...PERSON, email }))).toEqual({
          email: 'Esa dirección de correo no existe: revise los puntos y los guiones.',
        });
    },
  );

  it.each(['begoña@ñandú.es', 'ana+clases@sub.ejemplo.es'])('%s is taken', async (email) => {
    expect(await stored('alumnos', { ...PERSON, email }, 'email')).toBe(email);
  });
});
