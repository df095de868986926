import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ConsideredOffer } from '../contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../listings';
import { Database, type Session } from '../platform';
import { prepararOfertas, type Consideracion, type OfertaVigente } from './calculo';
import { contextosDe, type LineaPorConsiderar } from './contextos';
import { ofertasErrors } from './errors';

/** The discounts that fall on lines of invoices by themselves. */
@Injectable()
export class OfertasService {
  constructor(
    private readonly db: Database,
    private readonly lists: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /**
   * What the offers in force give each line, in their order, within the transaction that writes the lines. It takes as many
   * statements for ten thousand lines as for one.
   */
  async consider(manager: EntityManager, lineas: readonly LineaPorConsiderar[]): Promise<Consideracion[]> {
    const fechas = lineas.map(({ fecha }) => fecha).sort();
    const ofertas: OfertaVigente[] = await manager.query(VIGENTES, [fechas[0] ?? null, fechas.at(-1) ?? null]);
    const considerar = prepararOfertas(ofertas);
    if (ofertas.length === 0)
      return lineas.map(() => ({ descuentoPorcentual: null, descuentoFijo: null, oferta_id: null, consideradas: [] }));
    return (await contextosDe(manager, lineas)).map(considerar);
  }

  /**
   * The offers that were considered when a line was made, as they were then; none where a person chose its discount.
   * @throws linea-desconocida when it is not there, or its invoice is not for this person to see.
   */
  async reasons(lineaId: number, session: Session): Promise<ConsideredOffer[]> {
    const [line] = await this.db.rows<{ factura_id: number; ofertas: ConsideredOffer[] | null }>(
      `SELECT l.factura_id, c.ofertas FROM facturas_lineas l
       LEFT JOIN facturas_consideraciones c ON c.id = l.consideracion_id WHERE l.id = $1`,
      [lineaId],
    );
    const seen =
      line === undefined
        ? []
        : await this.engine.ids(this.maker.make(this.lists.list('facturas'), { ids: [line.factura_id] }, session));
    if (line === undefined || seen.length === 0) throw ofertasErrors['linea-desconocida']();
    return line.ofertas ?? [];
  }
}

/** The active offers that are in force on some day from `$1` to `$2`, with their conditions. */
const VIGENTES = `
  SELECT o.id, o.descripcion, o.descuento_porcentual::text AS "descuentoPorcentual", o.descuento_fijo::text AS "descuentoFijo",
    o.fecha_inicio::text AS "fechaInicio", o.fecha_fin::text AS "fechaFin",
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'modelo', c.modelo, 'campo', c.campo, 'control', c.control,
        'valores', c.valores) ORDER BY c.id) FROM ofertas_condiciones c WHERE c.oferta_id = o.id), '[]') AS condiciones
  FROM ofertas o
  WHERE o.activa AND (o.fecha_inicio IS NULL OR o.fecha_inicio <= $2::date) AND (o.fecha_fin IS NULL OR o.fecha_fin >= $1::date)
  ORDER BY o.id`;
