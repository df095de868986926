import { expectRefusal } from '../support/expect-refusal';
import { inboxSuite } from './inbox-suite';

const suite = inboxSuite();

/** What the office calls with the id of a message. */
const officeCalls = (id: number) => [
  suite.as('secretaria').get(`/mensajeria/api/get-mensaje/${String(id)}`),
  suite.as('secretaria').get('/mensajeria/api/envios').query({ mensajeId: id }),
  suite.as('secretaria').post('/mensajeria/api/enviar').send({ mensajeId: id }),
  suite.as('secretaria').post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'dudoso' }),
  suite.as('secretaria').post('/mensajeria/api/duplicar').send({ id }),
];

it('[CAMP-01] what a teacher and a family write to each other cannot be read nor sent again by the office', async () => {
  const thread = await suite.write('tutora', suite.people.marta);
  const several = await suite.write('profesora', [suite.people.lucia, suite.people.mario]);
  for (const id of [thread, several])
    for (const call of officeCalls(id)) {
      const reply = await call;
      expectRefusal(reply, 404);
      expect(reply.body).toEqual({ mensaje: 'Ese mensaje no existe.', error: 'Ese mensaje no existe.' });
    }
  const list = await suite.as('secretaria').get('/api/listado/get/mensajes').expect(200);
  expect(list.text).not.toContain('Tutoría');
});
