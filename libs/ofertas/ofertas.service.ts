import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OfertaConsiderada } from '../contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../listings';
import { Database, type Session } from '../platform';
import { prepareOfertas, type Consideracion, type OfertaInForce } from './calculo';
import { loadLineaFacts, type LineaInput } from './load-linea-facts';
import { ofertasErrors } from './errors';

/** Evaluates offers for invoice lines, and reads the stored evaluation of a line. */
@Injectable()
export class OfertasService {
  constructor(
    private readonly db: Database,
    private readonly lists: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /**
   * Returns the discount that the active offers give to each line, in the order of the lines. Call it in the transaction that writes the
   * lines. It runs the same number of statements for any number of lines.
   */
  async evaluate(manager: EntityManager, lineas: readonly LineaInput[]): Promise<Consideracion[]> {
    const dates = lineas.map(({ fecha }) => fecha).sort();
    const ofertas: OfertaInForce[] = await manager.query(IN_FORCE, [dates[0] ?? null, dates.at(-1) ?? null]);
    if (ofertas.length === 0)
      return lineas.map(() => ({ descuentoPorcentual: null, descuentoFijo: null, oferta_id: null, consideradas: [] }));
    return (await loadLineaFacts(manager, lineas)).map(prepareOfertas(ofertas));
  }

  /**
   * Works like `evaluate`, but as if this offer were active on every day. So a user can see the effect of an offer before activating it.
   * @throws oferta-desconocida
   */
  async simulate(manager: EntityManager, ofertaId: number, lineas: readonly LineaInput[]): Promise<Consideracion[]> {
    const [tried]: OfertaInForce[] = await manager.query(`${OFFERS} WHERE o.id = $1`, [ofertaId]);
    if (tried === undefined) throw ofertasErrors['oferta-desconocida']();
    const dates = lineas.map(({ fecha }) => fecha).sort();
    const inForce: OfertaInForce[] = await manager.query(IN_FORCE, [dates[0] ?? null, dates.at(-1) ?? null]);
    const others = inForce.filter(({ id }) => id !== ofertaId);
    const ofertas = [...others, { ...tried, fechaInicio: null, fechaFin: null }];
    return (await loadLineaFacts(manager, lineas)).map(prepareOfertas(ofertas));
  }

  /**
   * Returns the offers that were evaluated when a line was written, as they were at that time. Empty if a user chose the discount.
   * @throws linea-desconocida if the line does not exist, or if the user may not see the invoice of the line
   */
  async listEvaluated(lineaId: number, session: Session): Promise<OfertaConsiderada[]> {
    const [line] = await this.db.rows<{ factura_id: number; ofertas: OfertaConsiderada[] | null }>(
      `SELECT l.factura_id, c.ofertas FROM facturas_lineas l
       LEFT JOIN facturas_consideraciones c ON c.id = l.consideracion_id WHERE l.id = $1`,
      [lineaId],
    );
    if (line === undefined) throw ofertasErrors['linea-desconocida']();
    const query = this.maker.make(this.lists.list('facturas'), { ids: [line.factura_id] }, session);
    if ((await this.engine.ids(query)).length === 0) throw ofertasErrors['linea-desconocida']();
    return line.ofertas ?? [];
  }
}

/** Offers with their conditions. */
const OFFERS = `
  SELECT o.id, o.descripcion, o.descuento_porcentual::text AS "descuentoPorcentual", o.descuento_fijo::text AS "descuentoFijo",
    o.fecha_inicio::text AS "fechaInicio", o.fecha_fin::text AS "fechaFin",
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'modelo', c.modelo, 'campo', c.campo, 'control', c.control,
        'valores', c.valores) ORDER BY c.id) FROM ofertas_condiciones c WHERE c.oferta_id = o.id), '[]') AS condiciones
  FROM ofertas o`;

/** The active offers in force on any day from `$1` to `$2`. */
const IN_FORCE = `${OFFERS}
  WHERE o.activa AND (o.fecha_inicio IS NULL OR o.fecha_inicio <= $2::date) AND (o.fecha_fin IS NULL OR o.fecha_fin >= $1::date)
  ORDER BY o.id`;
