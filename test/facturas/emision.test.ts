import type { Agent, Response } from 'supertest';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { closeSeries, draftOf, issue, messageOf, newSeries, saveRecord, seriesId, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

const numberOf = (reply: Response): string => (reply.body as { numero: string }).numero;

/** Creates a draft in this series. @returns its id */
async function draftIn(serie: number, more: object = {}, lines?: readonly object[]): Promise<number> {
  const id = await draftOf(admin, alumno, lines);
  await saveRecord(admin, 'facturas', id, { serie, ...more });
  return id;
}

describe('issuing a draft', () => {
  it('[PLUS-18] takes the next number of its series', async () => {
    const serie = await newSeries(app, 'EM1');
    const [first, second] = [await draftIn(serie), await draftIn(serie)];
    const reply = await issue(admin, first);
    expect([reply.status, numberOf(reply)]).toEqual([200, 'EM1-2026-000001']);
    expect(numberOf(await issue(admin, second))).toBe('EM1-2026-000002');
    expect(await rowOf(app, 'facturas', first)).toMatchObject({
      estado: 'presentada',
      ejercicio: 2026,
      orden_serie: 1,
      fecha_expedicion: '2026-11-20',
    });
  });

  it('[PLUS-18] copies the issuer and the payer', async () => {
    const id = await draftOf(admin, alumno);
    expect((await issue(admin, id)).status).toBe(200);
    const factura = await rowOf(app, 'facturas', id);
    expect(factura).toMatchObject({
      titular: expect.stringMatching(/\w+ \w+/) as string,
      emisor: { nombre: 'Academia Alameda', nif: 'B47000005', direccion: expect.any(String) as string },
    });
    expect(factura.forma_pago_id).not.toBeNull();
  });

  it('[PLUS-18] many times at once issues it once', async () => {
    const id = await draftOf(admin, alumno);
    const replies = await Promise.all(Array.from({ length: 8 }, () => issue(admin, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('[FACT-13] is refused on a date before the last invoice of the series', async () => {
    const serie = await newSeries(app, 'ORD', 'simplificada');
    expect((await issue(admin, await draftIn(serie, { fecha: '2026-11-18' }))).status).toBe(200);
    const reply = await issue(admin, await draftIn(serie, { fecha: '2026-11-17' }));
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toBe('La fecha es anterior a la de la última factura de la serie ORD, del 18/11/2026.');
    expect(Object.keys(fieldsOf(reply))).toEqual(['fecha']);
  });

  it('[FACT-13] is refused in a new series before the last invoice of any series of its kind', async () => {
    expect((await issue(admin, await draftIn(await newSeries(app, 'PRI')))).status).toBe(200);
    const reply = await issue(admin, await draftIn(await newSeries(app, 'SEG'), { fecha: '2026-11-19' }));
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toContain('no puede empezar antes de la última factura');
    expect(Object.keys(fieldsOf(reply))).toEqual(['fecha']);
  });

  it.each(['2026-11-21', '2024-10-27'])(
    '[FACT-13] is refused on %s: tomorrow, or before billing records',
    async (fecha) => {
      const id = await draftIn(await seriesId(app, 'A'), { fecha });
      expectRefusal(await issue(admin, id), 422);
    },
  );

  it('[FACT-13] is refused in a closed series', async () => {
    const serie = await newSeries(app, 'CERRADA');
    const id = await draftIn(serie);
    await closeSeries(app, serie);
    const reply = await issue(admin, id);
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toBe('La serie CERRADA está cerrada: elija otra.');
  });

  it('[FACT-13] is refused without lines, and without an invoice', async () => {
    const { id } = (await saveRecord(admin, 'facturas', 0, { titular: 'Sin líneas' })).body as { id: number };
    expectRefusal(await issue(admin, id), 422);
    expectRefusal(await issue(admin, 2_000_000_000), 404);
  });

  it('[PLUS-18] is refused above 400 € in a simplified series', async () => {
    const id = await draftIn(await seriesId(app, 'S'), {}, [{ precio: '400.01', descuentoFijo: '0' }]);
    expectRefusal(await issue(admin, id), 422);
    await saveRecord(admin, 'facturas', id, { serie: await seriesId(app, 'A') });
    expect((await issue(admin, id)).status).toBe(200);
  });

  it('[PLUS-18] is refused in a series for rectifying invoices', async () => {
    expectRefusal(await issue(admin, await draftIn(await seriesId(app, 'R'))), 422);
  });
});

const RESTRICT_VIOLATION = '23001';

describe('a series', () => {
  it('[PLUS-18] keeps its code and its kind once it has issued', async () => {
    const serie = await newSeries(app, 'FIJ');
    expect((await saveRecord(admin, 'series', serie, { codigo: 'FIJA' })).status).toBe(200);
    expect((await issue(admin, await draftIn(serie))).status).toBe(200);
    for (const change of [{ codigo: 'OTRO' }, { tipo: 'simplificada' }]) {
      const reply = await saveRecord(admin, 'series', serie, change);
      expectRefusal(reply, 409);
      expect(messageOf(reply)).toContain('La serie FIJA ya tiene facturas');
    }
    const others = { codigo: 'FIJA', descripcion: 'Con otro nombre', activa: '0' };
    expect((await saveRecord(admin, 'series', serie, others)).status).toBe(200);
  });

  it('[PLUS-18] has no gap and no repeat after 16 concurrent issuers, some of which fail', async () => {
    const series = await Promise.all(['G1', 'G2', 'G3', 'G4'].map((codigo) => newSeries(app, codigo)));
    const drafts = await draftsIn(series, 80);
    await failSomeCommits();
    const statuses = await issueConcurrently(drafts, 16);
    await app.db.query('DROP TRIGGER falla ON facturas; DROP FUNCTION falla_a_veces()');
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const { rows } = await app.db.query<{ numeros: number[]; ultimo: number }>(
      `SELECT array_agg(f.orden_serie ORDER BY f.orden_serie) AS numeros, max(c.ultimo) AS ultimo
       FROM facturas f JOIN facturas_contadores c ON c.serie_id = f.serie_id
       WHERE f.serie_id = ANY($1) AND f.estado = 'presentada' GROUP BY f.serie_id`,
      [series],
    );
    expect(rows).toHaveLength(4);
    for (const { numeros, ultimo } of rows) {
      expect(numeros).toEqual(numeros.map((_, index) => index + 1));
      expect(ultimo).toBe(numeros.length);
    }
    expect(rows.reduce((sum, { numeros }) => sum + numeros.length, 0)).toBe(statuses.filter((s) => s === 200).length);
  });

  it.each(['ultimo + 1', 'ultimo - 1'])(
    '[PLUS-18] keeps its counter at its last invoice: the database refuses %s',
    async (ultimo) => {
      await expect(app.db.query(`UPDATE facturas_contadores SET ultimo = ${ultimo}`)).rejects.toMatchObject({
        code: RESTRICT_VIOLATION,
      });
    },
  );

  /** Creates `count` drafts, and distributes them over these series in turn. */
  async function draftsIn(series: readonly number[], count: number): Promise<number[]> {
    const drafts: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await draftOf(admin, alumno);
      await app.db.query('UPDATE facturas SET serie_id = $2 WHERE id = $1', [id, series[index % series.length]]);
      drafts.push(id);
    }
    return drafts;
  }

  /** Adds a trigger that makes one issue in twenty fail at commit, after the number has been assigned. */
  async function failSomeCommits(): Promise<void> {
    await app.db.query(`
      CREATE FUNCTION falla_a_veces() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.id % 20 = 3 AND NEW.estado = 'presentada' THEN RAISE EXCEPTION 'se va la luz'; END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER falla AFTER UPDATE ON facturas DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION falla_a_veces()`);
  }

  async function issueConcurrently(drafts: readonly number[], issuers: number): Promise<number[]> {
    const left = [...drafts];
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: issuers }, async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) statuses.push((await issue(admin, id)).status);
      }),
    );
    return statuses;
  }
});
