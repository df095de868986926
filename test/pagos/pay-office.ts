import type { Agent, Response } from 'supertest';
import type {
  CalculoPagos,
  CartaConFilas,
  CartaGenerada,
  PagosProfesor,
  ResultadoPago,
  TipoPago,
} from '../../libs/contracts';

/** The first and the last day. */
export interface Range {
  fechaInicial: string;
  fechaFinal: string;
}

export const MARCH: Range = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-31' };
export const APRIL: Range = { fechaInicial: '2026-04-01', fechaFinal: '2026-04-30' };

/** Sends the requests for the pay of one teacher as one user. */
export class PayOffice {
  constructor(
    readonly agent: Agent,
    readonly teacher: number,
  ) {}

  async post(path: string, body: object): Promise<Response> {
    return this.agent.post(`/api/pagos-profesor/${path}`).type('form').send(body);
  }

  save(body: object): Promise<Response> {
    const concept = {
      id: 0,
      descripcion: 'Clases',
      valor: '20.00',
      activo: 'true',
      tipo: 'IMPORTE_CLASE',
      cursos: '[]',
    };
    return this.post('save', { profesorId: this.teacher, ...concept, ...body });
  }

  /** Creates a concept whose description is its kind. @returns its id */
  async concept(tipo: TipoPago, valor: string, cursos: readonly number[] = []): Promise<number> {
    const reply = await this.save({ descripcion: tipo, tipo, valor, cursos: JSON.stringify(cursos) });
    return accepted<{ id: number }>(reply).id;
  }

  async calculation(ids: readonly number[], range = MARCH, rest: object = {}): Promise<CalculoPagos> {
    return accepted<CalculoPagos>(await this.post('calcular', { ids: JSON.stringify(ids), ...range, ...rest }));
  }

  async calculate(ids: readonly number[], range = MARCH, rest: object = {}): Promise<ResultadoPago[]> {
    return (await this.calculation(ids, range, rest)).resultados;
  }

  /** Writes a letter with the pending amounts and the adjustments. */
  async payPending(ids: readonly number[], range = MARCH): Promise<CartaGenerada> {
    const { resultados, ajustes } = await this.calculation(ids, range);
    return this.pay([...pending(resultados), ...ajustes], range);
  }

  async letter(id: number): Promise<CartaConFilas> {
    return accepted<CartaConFilas>(await this.agent.get(`/api/pagos-profesor/carta/${String(id)}`));
  }

  generate(rows: readonly object[], rest: object = MARCH): Promise<Response> {
    const conceptos = JSON.stringify(rows);
    return this.post('generar', {
      profesorId: this.teacher,
      retencion: '15',
      fecha: '2026-04-01',
      conceptos,
      ...rest,
    });
  }

  async pay(rows: readonly object[], rest: object = MARCH): Promise<CartaGenerada> {
    return accepted<CartaGenerada>(await this.generate(rows, rest));
  }

  async cancel(id: number): Promise<CartaGenerada> {
    return accepted<CartaGenerada>(await this.post('anular', { id }));
  }

  async load(): Promise<PagosProfesor> {
    return accepted<PagosProfesor>(await this.agent.get(`/api/pagos-profesor/profesor/${String(this.teacher)}`));
  }

  async history(): Promise<PagosProfesor['pagos']> {
    return (await this.load()).pagos;
  }
}

/** Builds the rows of a letter from the results of a calculation. Each row pays the pending quantity and the pending amount. */
export const pending = (rows: readonly ResultadoPago[]): object[] =>
  rows.map(({ cantidadPendiente, pendiente, ...row }) => ({ ...row, cantidad: cantidadPendiente, total: pendiente }));

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the body of a reply has the type that its call expects
export function accepted<T>(reply: Response): T {
  if (reply.status !== 200) throw new Error(`${String(reply.status)}: ${reply.text}`);
  return reply.body as T;
}

/** Returns the error sentences of a refusal, by field. */
export const fieldsOf = (reply: Response): unknown => (reply.body as { campos?: unknown }).campos;
