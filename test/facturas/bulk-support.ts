import type { PoolClient } from 'pg';
import type { Agent, Response } from 'supertest';
import type { MasivaReply, ProcesosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp, type TestAppOptions } from '../support';
import { runToEnd } from '../support/run-to-end';
import { until } from '../support/until';
import { API, seriesId } from './support';

export const CONCEPT = { descripcion: 'Material de clase', importe: '34.56', cantidad: 1, tipoIVA: '0' };

export const conceptNamed = (descripcion: string) => ({ ...CONCEPT, descripcion });

/** An application with a worker and an administrator, with helpers that invoice many students in series A. */
export class BulkInvoicing {
  private constructor(
    readonly app: TestApp,
    readonly admin: Agent,
    private readonly serieId: number,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<BulkInvoicing> {
    const app = await startTestApp({ worker: true, ...options });
    return new BulkInvoicing(app, await agentOf(app, 'admin'), await seriesId(app, 'A'));
  }

  /** Sends a request for bulk invoicing. Without a concept in `body` it charges `CONCEPT`. */
  request(body: object, headers: Record<string, string> = {}): Promise<Response> {
    return Promise.resolve(
      this.admin
        .post(`${API}/facturar-conceptos`)
        .set(headers)
        .send({ serieId: this.serieId, concepto: CONCEPT, ...body }),
    );
  }

  /** Requests a preview or a run. For a run, waits for its end. @throws Error if the request is refused */
  invoice(
    body: object,
    headers?: Record<string, string>,
  ): Promise<MasivaReply & Required<Pick<MasivaReply, 'facturas'>>> {
    return runToEnd('facturas', async (key) => acceptedReply(await this.request(body, key)), headers);
  }

  /** Requests a run and waits for its end. @throws Error if the request is refused */
  async invoiceToEnd(body: object): Promise<MasivaReply & Required<Pick<MasivaReply, 'facturas' | 'proceso_id'>>> {
    const { proceso_id, ...rest } = await this.invoice(body);
    if (proceso_id === undefined) throw new Error('The request started no run');
    return { ...rest, proceso_id };
  }

  /**
   * Locks the series and sends a request that starts a run, which must wait for the lock. Once the run exists, calls `meanwhile` and then
   * releases the lock.
   * @param meanwhile works in the transaction that holds the lock
   * @returns the id of the ended run
   */
  async invoiceWhile(
    body: { serieId: number } & Record<string, unknown>,
    meanwhile: (client: PoolClient) => unknown,
  ): Promise<number> {
    const client = await this.app.db.connect();
    let sent: ReturnType<typeof this.request>;
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM series WHERE id = $1 FOR NO KEY UPDATE', [body.serieId]);
      const runs = await this.countRuns();
      sent = this.request(body);
      await until(async () => (await this.countRuns()) > runs);
      await meanwhile(client);
      await client.query('COMMIT');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    const { proceso_id } = acceptedReply(await sent);
    if (proceso_id === undefined) throw new Error('The request started no run');
    await this.waitFor(proceso_id);
    return proceso_id;
  }

  async countInvoices(): Promise<number> {
    const { rows } = await this.app.db.query<{ count: string }>('SELECT count(*) FROM facturas');
    return Number(oneRow(rows).count);
  }

  async countRuns(): Promise<number> {
    const { rows } = await this.app.db.query<{ count: string }>('SELECT count(*) FROM procesos');
    return Number(oneRow(rows).count);
  }

  /** Waits until a run has ended. */
  async waitFor(runId: number): Promise<void> {
    await until(async () => {
      const { body } = await this.admin.get(`/api/procesos?getId=${runId}`).expect(200);
      const [run] = (body as ProcesosReply).procesos;
      return run?.situacion.startsWith('terminado') === true;
    });
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

export function acceptedReply(reply: Response): MasivaReply {
  if (reply.status !== 200) throw new Error(`The run was refused: ${reply.text}`);
  return reply.body as MasivaReply;
}
