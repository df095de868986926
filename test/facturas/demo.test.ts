import type { Agent } from 'supertest';
import { withClient } from '../../apps/database/with-client';
import { writeInvoices } from '../../apps/seed';
import type { DiferenciasCuotasReply } from '../../libs/contracts';
import { calculateTotals, isRefusal } from '../../libs/facturas/calculo';
import { oneRow } from '../../libs/platform';
import { groupBy } from '../../libs/platform/lists/group-by';
import { agentOf, startTestApp, type TestApp } from '../support';
import { API, issue, draftOf, students } from './support';

/** A day in January. The months that the demo academy has billed are then in two calendar years. */
const TODAY = '2027-01-15';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({
    now: `${TODAY}T10:00:00Z`,
    prepare: async (url) => {
      await withClient(url, (client) => client.query('UPDATE creditos SET por_revisar = true'));
      await writeInvoices(url, TODAY);
    },
  });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

interface Invoice {
  id: number;
  ejercicio: number;
  orden: number;
  fecha: string;
  cobro: string;
  fecha_cobro: string | null;
  forma_cobro: string | null;
  total: string;
}

async function invoices(): Promise<Invoice[]> {
  const { rows } = await app.db.query<Invoice>(
    `SELECT f.id, f.ejercicio, f.orden_serie AS orden, f.fecha_expedicion::text AS fecha, f.cobro, f.fecha_cobro::text,
       p.codigo AS forma_cobro, f.total::text
     FROM facturas f LEFT JOIN formas_pago p ON p.id = f.forma_cobro_id ORDER BY f.ejercicio, f.orden_serie`,
  );
  return rows;
}

it('[PLUS-43] the demo academy has billed its last three months on their first working days', async () => {
  const days = groupBy(await invoices(), ({ fecha }) => fecha);
  expect([...days.keys()]).toEqual(['2026-11-02', '2026-12-01', '2027-01-01']);
  for (const issued of days.values()) expect(issued.length).toBeGreaterThan(100);
  const { rows } = await app.db.query<{ changes: number }>(
    `SELECT count(*)::integer AS changes FROM auditoria WHERE tabla = 'facturas'`,
  );
  expect(oneRow(rows).changes).toBe(0);
});

it('[PLUS-18] its numbers have no gap in either year, and the next invoice continues them', async () => {
  const years = groupBy(await invoices(), ({ ejercicio }) => ejercicio);
  expect([...years.keys()]).toEqual([2026, 2027]);
  for (const issued of years.values())
    expect(issued.map(({ orden }) => orden)).toEqual(issued.map((_, index) => index + 1));
  const last = years.get(2027)?.length ?? 0;
  const [alumno = 0] = await students(app, 1);
  const reply = await issue(admin, await draftOf(admin, alumno));
  expect((reply.body as { numero: string }).numero).toBe(`A-2027-${String(last + 1).padStart(6, '0')}`);
});

it('[PLUS-45] each total is the sum of its lines, and no fee differs from its cost', async () => {
  const { rows } = await app.db.query<{ total: string; lines: Parameters<typeof calculateTotals>[0] }>(
    `SELECT f.total::text, json_agg(json_build_object('base', l.base::text, 'precioConIVA', l.precio_con_iva::text,
       'cantidad', l.cantidad::text, 'tipoIVA', l.tipo_iva::text)) AS lines
     FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id WHERE f.estado = 'presentada' GROUP BY f.id`,
  );
  const wrong = rows.filter(({ total, lines }) => {
    const totals = calculateTotals(lines);
    return isRefusal(totals) || totals.total !== total;
  });
  expect(wrong).toEqual([]);
  const { body } = await admin.get(`${API}/diferencias-cuotas`).expect(200);
  expect(body as DiferenciasCuotasReply).toEqual({ diferencias: [], porRevisar: [] });
});

it('[PLUS-20] lines with a discount by an offer name the offer', async () => {
  const { rows } = await app.db.query<{ named: number; nameless: number }>(
    `SELECT count(texto_oferta)::integer AS named,
       (count(*) FILTER (WHERE (oferta_id IS NULL) <> (texto_oferta IS NULL)))::integer AS nameless FROM facturas_lineas
     WHERE factura_id IN (SELECT id FROM facturas WHERE estado = 'presentada')`,
  );
  const { named, nameless } = oneRow(rows);
  expect([named > 0, nameless]).toEqual([true, 0]);
});

it('[PLUS-43] most are paid, some are not and some came back; no payment lies before its invoice or in the future', async () => {
  const issued = (await invoices()).filter(({ ejercicio, orden }) => ejercicio === 2026 || orden <= 100);
  const states = groupBy(issued, ({ cobro }) => cobro);
  const share = (state: string) => (states.get(state)?.length ?? 0) / issued.length;
  expect(share('cobrada')).toBeGreaterThan(0.7);
  expect(share('devuelta')).toBeGreaterThan(0);
  expect(share('pendiente')).toBeGreaterThan(0.02);
  const paid = issued.filter(({ fecha_cobro }) => fecha_cobro !== null);
  expect(paid.filter(({ fecha, fecha_cobro }) => fecha_cobro! < fecha || fecha_cobro! > TODAY)).toEqual([]);
  expect(paid.filter(({ forma_cobro }) => forma_cobro === null)).toEqual([]);
});

it('[PLUS-43] two credits are left for the office to review', async () => {
  const { rows } = await app.db.query<{ credits: number; left: number }>(
    'SELECT count(*)::integer AS credits, (count(*) FILTER (WHERE por_revisar))::integer AS left FROM creditos',
  );
  const { credits, left } = oneRow(rows);
  expect([credits > 2, left]).toEqual([true, 2]);
});
