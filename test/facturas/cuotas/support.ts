import type { Agent } from 'supertest';
import type { DiferenciaCuota, DiferenciasCuotasReply, MasivaReply } from '../../../libs/contracts';
import { oneRow } from '../../../libs/platform';
import type { TestApp } from '../../support';
import { runToEnd } from '../../support/run-to-end';
import { acceptedReply, type BulkInvoicing } from '../bulk-support';
import { API, seriesId } from '../support';

type CompleteReply = MasivaReply & Required<Pick<MasivaReply, 'facturas'>>;

/** The application under test and an agent of its administrator. */
type Office = Pick<BulkInvoicing, 'app' | 'admin'>;

/** Sends requests of *Facturar cuotas*, for November 2026 unless the body says otherwise. */
export class Fees {
  private constructor(
    private readonly bulk: Office,
    private readonly serieId: number,
  ) {}

  static async of(bulk: Office): Promise<Fees> {
    return new Fees(bulk, await seriesId(bulk.app, 'A'));
  }

  send(body: object, { path = 'facturar-cuotas', headers = {} } = {}) {
    const sent = { serieId: this.serieId, mes: '2026-11', ...body };
    return this.bulk.admin.post(`${API}/${path}`).set(headers).send(sent);
  }

  async preview(body: object): Promise<CompleteReply> {
    const { facturas, ...rest } = acceptedReply(await this.send({ ...body, previo: 1 }));
    if (facturas === undefined) throw new Error('A preview has invoices');
    return { ...rest, facturas };
  }

  /** Starts a billing run and waits for its end. */
  run(body: object): Promise<CompleteReply> {
    return runToEnd('facturas', async (headers) => acceptedReply(await this.send(body, { headers })));
  }
}

/** Returns the fee differences of a student, as the worklist shows them. */
export async function differencesOf(admin: Agent, alumno: number): Promise<DiferenciaCuota[]> {
  const reply = await admin.get(`${API}/diferencias-cuotas?alumno_id=${String(alumno)}`).expect(200);
  return (reply.body as DiferenciasCuotasReply).diferencias;
}

/** The descriptions of the lines of each invoice. */
export const linesOf = ({ facturas }: CompleteReply): string[][] =>
  facturas.map(({ lineas = [] }) => lineas.map(({ descripcion }) => descripcion));

export const motivosOf = ({ omitidos }: MasivaReply): string[] => omitidos.map(({ motivo }) => motivo);

/** Returns the id of the only concept of a course. */
export async function conceptOf(app: TestApp, curso: number): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM conceptos WHERE curso_id = $1', [curso]);
  return oneRow(rows).id;
}

/** Creates a concept of a course; `tipo` says whether it is billed by month, class or hour. @returns its id */
export const newConcept = (
  app: TestApp,
  { curso, tipo, importe, iva = '0' }: { curso: number; tipo: string; importe: string; iva?: string },
): Promise<number> =>
  insert(app, `INSERT INTO conceptos (descripcion, tipo, curso_id, importe, tipo_iva) VALUES ($1, $2, $3, $4, $5)`, [
    `${tipo} ${importe} ${iva}`,
    tipo,
    curso,
    importe,
    iva,
  ]);

/** Creates a family that pays in cash and has all the data that an invoice needs. @returns its id */
export async function newFamily(app: TestApp, nombre: string, facturaPor = 'familia'): Promise<number> {
  return insert(
    app,
    `INSERT INTO familias (nombre, titular, nif_titular, direccion, codigo_postal, localidad, provincia, forma_pago, factura_por)
     VALUES ($1, $1, '12345678Z', 'Calle Mayor, 1', '47001', 'Valladolid', 'Valladolid', 'efectivo', $2)`,
    [nombre, facturaPor],
  );
}

export const newStudent = (app: TestApp, familia: number, nombre: string): Promise<number> =>
  insert(app, `INSERT INTO alumnos (nombre, apellidos, familia_id) VALUES ($1, 'Ruiz Gil', $2)`, [nombre, familia]);

/** Creates a course from September to June with this monthly fee; null means no fee. @returns its id */
export const newCourse = (app: TestApp, codigo: string, precio: string | null): Promise<number> =>
  insert(
    app,
    `INSERT INTO cursos (codigo, descripcion, fecha_inicio, fecha_fin, tipo_id, precio) VALUES ($1, $1, '2026-09-01', '2027-06-30', 1, $2)`,
    [codigo, precio],
  );

export interface NewAlta {
  alumno: number;
  curso: number;
  desde?: string;
  hasta?: string | null;
  precio?: string | null;
}

export const newAlta = (app: TestApp, { alumno, curso, desde = '2026-09-01', hasta = null, precio = null }: NewAlta) =>
  insert(app, `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja, precio) VALUES ($1, $2, $3, $4, $5)`, [
    alumno,
    curso,
    desde,
    hasta,
    precio,
  ]);

async function insert(app: TestApp, statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(`${statement} RETURNING id`, [...values]);
  return oneRow(rows).id;
}
