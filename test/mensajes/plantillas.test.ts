import type { PlantillasMensajeReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { callsOf } from './muestra';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = async (fields: object) =>
  (await agentOf(app, 'secretaria'))
    .post('/administrar/plantillas-mensaje/ficha/0/')
    .type('form')
    .send({ codigo: 'BIEN', descripcion: 'Bienvenida', tipo: '01', categoria: 'servicio', activo: '1', ...fields });

it('[PLUS-35] a template is offered when a message is written, to Telegram without its format', async () => {
  const texto = '<p>Hola, <strong>{{nombre}}</strong></p>';
  expect((await save({ asunto: 'Hola, {{nombre}}', texto })).status).toBe(200);
  expect((await save({ codigo: 'TEL', descripcion: 'Por Telegram', tipo: '02', texto })).status).toBe(200);
  expect((await save({ codigo: 'NO', descripcion: 'Vieja', activo: '0' })).status).toBe(200);
  const reply = await callsOf(app).get('plantillas');
  expect(reply.body as PlantillasMensajeReply).toMatchObject({
    plantillas: [
      { descripcion: 'Bienvenida', tipo: '01', categoria: 'servicio', asunto: 'Hola, {{nombre}}', texto },
      { descripcion: 'Por Telegram', tipo: '02', texto: 'Hola, {{nombre}}' },
    ],
  });
});

it.each([
  [{ texto: '<p>Hola {{{nombre}}}</p>' }, { texto: 'La plantilla usa {{{…}}}, que no se admite.' }],
  [{ asunto: 'Hola {{alumno.nonbre}}' }, { asunto: 'No existe la variable {{alumno.nonbre}}.' }],
  [{ texto: '<p>Hola {{nom<b>bre}}</b></p>' }, { texto: 'La variable {{nombre}} lleva formato a medias.' }],
])('[PLUS-35] the template %j is refused at its field', async (fields, campos) => {
  const reply = await save({ codigo: 'MAL', ...fields });
  expectRefusal(reply, 422);
  expect((reply.body as { campos: object }).campos).toEqual(campos);
});
