import type { Agent } from 'supertest';
import type { EnvioDeDocumento, SinLlegarReply } from '../../libs/contracts';
import { rectify } from '../facturas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import {
  addPayingFamily,
  invoiceOf,
  mailsAbout,
  remakeAll,
  replyOf,
  sendDocuments,
  sentOf,
  startDrawing,
  type PayingFamily,
} from './support';

interface Invoice {
  id: number;
  numero: string;
}

let app: TestApp;
let office: Agent;
let family: PayingFamily;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  office = await agentOf(app, 'secretaria');
  family = await addPayingFamily(app, {
    tutores: [
      { nombre: 'Elena', email: 'elena@x.es' },
      { nombre: 'Pablo', email: 'pablo@x.es' },
      { nombre: 'Ana', email: null },
    ],
  });
  await startDrawing(office, (await invoiceOf(office, family.alumnos[0])).id);
});
afterAll(() => app.close());

/** Sends two invoices in one message to both guardians with an address. Nothing has left yet. */
async function sendTwo(more: object = {}): Promise<[cancelled: Invoice, kept: Invoice]> {
  const cancelled = await invoiceOf(office, family.alumnos[0]);
  const kept = await invoiceOf(office, family.alumnos[1]);
  replyOf(await sendDocuments({ app, agent: office }, 'factura', [cancelled.id, kept.id], more));
  return [cancelled, kept];
}

const messageOf = async ({ id }: Invoice): Promise<EnvioDeDocumento> => {
  const [newest] = await sentOf(office, 'factura', id);
  if (newest === undefined) throw new Error('The invoice was not sent');
  return newest;
};

/** Sets the mail of a message to an address. @param state SQL: the columns of `envios` */
const setEnvio = (mensaje: number, destino: string, state: string) =>
  app.db.query(`UPDATE envios SET ${state} WHERE mensaje_id = $1 AND destino = $2`, [mensaje, destino]);

const receivers = async (subject: string): Promise<string[]> =>
  (await mailsAbout(app, subject)).map(({ to }) => to).toSorted();

const stateTo = async (invoice: Invoice, address: string) =>
  (await messageOf(invoice)).envios.find(({ destino }) => destino === address)?.estado;

describe('a message with an invoice that is rectified', () => {
  it('[PLUS-35] reaches with its other invoices those who had not got it, and nobody twice', async () => {
    const [cancelled, kept] = await sendTwo();
    const { mensaje_id } = await messageOf(kept);
    await setEnvio(mensaje_id, 'pablo@x.es', `estado = 'aplazado', no_antes = no_antes + interval '1 hour'`);
    expect(await receivers('2 facturas de noviembre')).toEqual(['elena@x.es']);
    await rectify(office, cancelled.id);
    await remakeAll(app);
    expect(await receivers(`Factura ${kept.numero}`)).toEqual(['pablo@x.es']);
  });

  it('[PLUS-35] is made anew with the others even if the office had sent them before', async () => {
    const kept = await invoiceOf(office, family.alumnos[0]);
    const cancelled = await invoiceOf(office, family.alumnos[1]);
    replyOf(await sendDocuments({ app, agent: office }, 'factura', [kept.id]));
    expect(await receivers(`Factura ${kept.numero}`)).toHaveLength(2);
    replyOf(await sendDocuments({ app, agent: office }, 'factura', [kept.id, cancelled.id], { repetir: 1 }));
    await rectify(office, cancelled.id);
    await remakeAll(app);
    expect(await receivers(`Factura ${kept.numero}`)).toHaveLength(4);
  });

  it('[PLUS-35] the record of an invoice that is not sent anew says why', async () => {
    const [cancelled, other] = await sendTwo();
    await rectify(office, cancelled.id);
    const { numero: by } = (await rectify(office, other.id)).body as { numero: string };
    await remakeAll(app);
    expect(await sentOf(office, 'factura', other.id)).toMatchObject([
      { nota: `No se ha enviado de nuevo. Está anulada por la ${by}.` },
    ]);
    expect(await messageOf(cancelled)).toMatchObject({ nota: null });
  });

  it('[PLUS-35] that cannot be made anew holds up no other one, and is tried again after ten minutes', async () => {
    const [first, broken] = await sendTwo();
    const [second, kept] = await sendTwo();
    await app.db.query(
      `CREATE FUNCTION prueba_rota() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'roto'; END $$;
       CREATE TRIGGER prueba_rota BEFORE INSERT ON mensajes_documentos FOR EACH ROW WHEN (NEW.factura_id = ${String(broken.id)})
         EXECUTE FUNCTION prueba_rota()`,
    );
    await rectify(office, first.id);
    await rectify(office, second.id);
    await remakeAll(app);
    await app.db.query('DROP FUNCTION prueba_rota CASCADE');
    expect(await receivers(`Factura ${kept.numero}`)).toHaveLength(2);
    expect(await receivers(`Factura ${broken.numero}`)).toEqual([]);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 10 * 60_000).toISOString());
    await remakeAll(app);
    expect(await receivers(`Factura ${broken.numero}`)).toHaveLength(2);
    app.clock.set(now.toISOString());
  });

  it.each(['fallido', 'rechazado', 'dudoso'])(
    '[PLUS-35] is not sent again to addresses where it is %s, and the office reads why',
    async (estado) => {
      const [cancelled, kept] = await sendTwo();
      const { mensaje_id } = await messageOf(kept);
      await setEnvio(mensaje_id, 'pablo@x.es', `estado = '${estado}', no_antes = NULL`);
      await mailsAbout(app, '');
      await rectify(office, cancelled.id);
      const reply = await office.post('/mensajeria/api/reenviar').send({ mensajeId: mensaje_id, estado });
      expectRefusal(reply, 409);
      expect(reply.body).toMatchObject({
        mensaje:
          'Este mensaje se ha retirado y no se envía otra vez. La factura se ha rectificado antes de que saliera el correo.',
      });
      expect(await stateTo(kept, 'pablo@x.es')).toBe(estado);
    },
  );

  it('[PLUS-35] is not tried again if it was on its way at that moment and the server put it off', async () => {
    const [cancelled, kept] = await sendTwo();
    const { mensaje_id } = await messageOf(kept);
    await setEnvio(mensaje_id, 'pablo@x.es', `estado = 'enviando', tomado_en = clock_timestamp(), no_antes = NULL`);
    await rectify(office, cancelled.id);
    await setEnvio(mensaje_id, 'pablo@x.es', `estado = 'aplazado', no_antes = '2026-11-20T10:00:00+01:00'`);
    await mailsAbout(app, '');
    const { rows } = await app.db.query('SELECT estado FROM envios WHERE mensaje_id = $1 AND destino = $2', [
      mensaje_id,
      'pablo@x.es',
    ]);
    expect(rows).toEqual([{ estado: 'anulado' }]);
  });

  it('[PLUS-35] is not offered to an address that is mended', async () => {
    const { id } = await invoiceOf(office, family.alumnos[0]);
    replyOf(await sendDocuments({ app, agent: office }, 'factura', [id]));
    const missed = async () => {
      const reply = await office.get('/mensajeria/api/sin-llegar').query({ tipo: 'TUT', id: family.tutores[2] });
      return (reply.body as SinLlegarReply).personas.map(({ mensajes }) => mensajes);
    };
    await app.db.query(`DELETE FROM mensajes WHERE id <> $1`, [(await messageOf({ id, numero: '' })).mensaje_id]);
    await app.db.query(`UPDATE tutores SET email = 'ana@x.es' WHERE id = $1`, [family.tutores[2]]);
    expect(await missed()).toEqual([1]);
    await rectify(office, id);
    expect(await missed()).toEqual([]);
    await app.db.query('UPDATE tutores SET email = NULL WHERE id = $1', [family.tutores[2]]);
  });
});
