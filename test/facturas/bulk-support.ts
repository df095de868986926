import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import type { MasivaReply, ProcesosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp, type TestAppOptions } from '../support';
import { API, seriesId } from './support';

export const CONCEPT = { descripcion: 'Material de clase', importe: '34.56', cantidad: 1, tipoIVA: '0' };

export const conceptNamed = (descripcion: string) => ({ ...CONCEPT, descripcion });

/** An academy with a worker, ready to invoice many students in series A. */
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

  /** Sends a request; without a concept of its own it charges CONCEPT. */
  request(body: object, headers: Record<string, string> = {}): Promise<Response> {
    return Promise.resolve(
      this.admin
        .post(`${API}/facturar-conceptos`)
        .set(headers)
        .send({ serieId: this.serieId, concepto: CONCEPT, ...body }),
    );
  }

  /** Sends a request that must be accepted. */
  async invoice(body: object, headers?: Record<string, string>): Promise<MasivaReply> {
    return acceptedReply(await this.request(body, headers));
  }

  /** Sends a request and repeats it under one idempotency key until the answer holds the invoices of the ended run. */
  async invoiceToEnd(body: object): Promise<MasivaReply & Required<Pick<MasivaReply, 'facturas' | 'proceso_id'>>> {
    const key = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const { facturas, proceso_id, ...rest } = await this.invoice(body, key);
      if (facturas !== undefined && proceso_id !== undefined) return { ...rest, facturas, proceso_id };
    }
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
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await this.admin.get(`/api/procesos?getId=${runId}`).expect(200);
      const [run] = (body as ProcesosReply).procesos;
      if (run?.situacion.startsWith('terminado')) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The run does not end');
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

export function acceptedReply(reply: Response): MasivaReply {
  if (reply.status !== 200) throw new Error(`The run was refused: ${reply.text}`);
  return reply.body as MasivaReply;
}
