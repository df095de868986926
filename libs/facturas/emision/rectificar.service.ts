import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database, Settings, SettingsRegistry, type Actor } from '../../platform';
import { dinero } from '../../platform/dinero';
import { isRefusal, lineFromBase, totalsOf } from '../calculo';
import { facturasErrors } from '../errors';
import { reckonDraft } from '../totales';
import { releaseKeys } from './claves';
import { issuerOf } from './emisor';
import { checkDate, lockSeries, type LockedSeries } from './numerar';
import { takeIds, writeIssued, type Holder, type NewInvoice, type NewLine } from './write-issued';

export interface Rectifying {
  motivo: string;
  procesoId: number | null;
  ahora: Date;
  hoy: string;
}

/** What became of one invoice: the rectifying one, or why there is none. */
export type Rectified = { rectificada: number } & ({ id: number; numero: string; total: string } | { error: AppError });

/**
 * Takes issued invoices back by rectifying ones: the same lines with negative quantities, by difference (RD 1619/2012,
 * art. 15), in a series of their own.
 */
@Injectable()
export class RectificarService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly registry: SettingsRegistry,
  ) {}

  /**
   * Issues the invoice that takes another back whole.
   * @returns the new invoice
   * @throws no-presentada, ya-rectificada, es-rectificativa, sin-serie-rectificativa, sin-emisor
   */
  async rectify(facturaId: number, motivo: string, actor: Actor): Promise<{ id: number; numero: string }> {
    const rectifying = { motivo, procesoId: null, ahora: this.clock.now(), hoy: this.clock.today() };
    return this.db.transaction(actor, async (manager) => {
      const [result] = await this.rectifyMany(manager, [facturaId], rectifying);
      if (result === undefined) throw facturasErrors.desconocida();
      if ('error' in result) throw result.error;
      return result;
    });
  }

  /** The same of many, in a transaction of the caller's: an outcome for each, in their order. */
  async rectifyMany(manager: EntityManager, ids: readonly number[], rectifying: Rectifying): Promise<Rectified[]> {
    const serie = await lockRectifyingSeries(manager);
    await checkDate(manager, serie, rectifying.hoy, rectifying.hoy);
    const emisor = await issuerOf(manager, this.settings, this.registry);
    const originals = await originalsOf(manager, ids);
    const problems = new Map(ids.map((id) => [id, problemOf(originals.get(id))]));
    const whole = ids.flatMap((id) => (problems.get(id) === null ? (originals.get(id) ?? []) : []));
    const sound = whole.map(({ id }) => id);
    const lines = await negativeLines(manager, sound);
    const newIds = await takeIds(manager, sound.length);
    const facturas = whole.map((original, index) =>
      negated(original, newIds[index] ?? 0, lines.get(original.id) ?? [], rectifying.motivo),
    );
    const { procesoId, ahora, hoy } = rectifying;
    const numeros = await writeIssued(manager, { serie, fecha: hoy, emisor, procesoId, ahora }, facturas);
    await releaseKeys(manager, sound);
    const places = new Map(sound.map((id, index) => [id, index]));
    return ids.map((id): Rectified => {
      const index = places.get(id);
      const factura = index === undefined ? undefined : facturas[index];
      if (index === undefined || factura === undefined)
        return { rectificada: id, error: problems.get(id) ?? facturasErrors.desconocida() };
      return { rectificada: id, id: factura.id, numero: numeros[index] ?? '', total: factura.totales.total };
    });
  }

  /**
   * Leaves an editable draft that takes the invoice back, to be changed before it is issued.
   * @returns its id
   */
  async draft(facturaId: number, motivo: string, actor: Actor): Promise<number> {
    return this.db.transaction(actor, async (manager) => {
      const serie = await lockRectifyingSeries(manager);
      const original = (await originalsOf(manager, [facturaId])).get(facturaId);
      const problem = problemOf(original, true);
      if (original === undefined || problem !== null) throw problem ?? facturasErrors.desconocida();
      const rows: { id: number }[] = await manager.query(COPY_HEAD, [facturaId, serie.id, motivo]);
      const id = rows[0]?.id ?? 0;
      await manager.query(COPY_LINES, [facturaId, id]);
      await reckonDraft(manager, id);
      return id;
    });
  }
}

type Original = Holder & {
  id: number;
  estado: string;
  total: string;
  tipoIRPF: string;
  rectifica_id: number | null;
  /** Numbers of those that rectify it; a draft among them is «un borrador». */
  rectificativas: string | null;
  rectificado: string;
};

/** The series that rectifying invoices go into. @throws sin-serie-rectificativa */
export async function rectifyingSeries(manager: EntityManager): Promise<number> {
  const [serie]: { id: number }[] = await manager.query(
    `SELECT id FROM series WHERE activa AND tipo = 'rectificativa' ORDER BY codigo LIMIT 1`,
  );
  if (serie === undefined) throw facturasErrors['sin-serie-rectificativa']();
  return serie.id;
}

/** @throws sin-serie-rectificativa */
const lockRectifyingSeries = async (manager: EntityManager): Promise<LockedSeries> =>
  lockSeries(manager, await rectifyingSeries(manager));

/** Locked: two people who rectify one invoice at once do it once. */
async function originalsOf(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Original>> {
  await manager.query('SELECT FROM facturas WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE', [ids]);
  const rows: Original[] = await manager.query(ORIGINALS, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why an invoice is not rectified; null when it can be. A draft may also take back what others have left of it. */
function problemOf(original: Original | undefined, partly = false): AppError | null {
  if (original === undefined) return facturasErrors.desconocida();
  if (original.estado !== 'presentada') return facturasErrors['no-presentada']();
  if (original.rectifica_id !== null) return facturasErrors['es-rectificativa']();
  if (original.rectificativas === null) return null;
  if (partly && !dinero(original.total).plus(original.rectificado).isZero()) return null;
  return facturasErrors['ya-rectificada']({ numero: original.rectificativas });
}

type LineRow = NewLine & { factura_id: number };

async function negativeLines(manager: EntityManager, ids: readonly number[]): Promise<Map<number, NewLine[]>> {
  const rows: LineRow[] = await manager.query(LINES, [ids]);
  const lines = new Map<number, NewLine[]>();
  for (const { factura_id, ...row } of rows) {
    const cantidad = dinero(row.cantidad).negated().toString();
    const amounts = lineFromBase({
      cantidad,
      precio: row.precio,
      descuentoPorcentual: row.descuento_porcentual,
      descuentoFijo: row.descuento_fijo,
      tipoIVA: row.tipo_iva,
    });
    const line: NewLine = { ...row, cantidad, total: amounts.total, oferta_id: null, consideracion_id: null };
    lines.set(factura_id, [...(lines.get(factura_id) ?? []), line]);
  }
  return lines;
}

function negated(original: Original, id: number, lineas: readonly NewLine[], motivo: string): NewInvoice {
  const totales = totalsOf(
    lineas.map(({ base, precio_con_iva, cantidad, tipo_iva }) => ({
      base,
      precioConIVA: precio_con_iva,
      cantidad,
      tipoIVA: tipo_iva,
    })),
    original.tipoIRPF,
  );
  if (isRefusal(totales)) throw facturasErrors['linea-por-corregir']({ frase: `${totales.mensaje}.` });
  return { ...original, id, lineas, totales, rectifica_id: original.id, motivo };
}

const HOLDER = `alumno_id, familia_id, titular, titular_nif, titular_direccion, titular_codigo_postal, titular_localidad,
  titular_provincia, forma_pago_id, iban`;

const ORIGINALS = `
  SELECT f.id, f.estado, f.total, f.tipo_irpf AS "tipoIRPF", f.rectifica_id, ${HOLDER.replace(/\b([a-z_]+)\b/g, 'f.$1')},
         r.rectificativas, coalesce(r.rectificado, 0)::text AS rectificado
  FROM facturas f
  LEFT JOIN LATERAL (
    SELECT string_agg(coalesce(numero, 'un borrador'), ', ' ORDER BY id) AS rectificativas, sum(total) AS rectificado
    FROM facturas WHERE rectifica_id = f.id
  ) r ON true
  WHERE f.id = ANY($1::integer[])`;

const LINE_FIELDS = `alumno_id, concepto_id, articulo_id, curso_id, descripcion, cantidad, precio, descuento_porcentual,
  descuento_fijo, tipo_iva, anulable, base, precio_con_iva, total`;

const LINES = `
  SELECT factura_id, ${LINE_FIELDS} FROM facturas_lineas WHERE factura_id = ANY($1::integer[]) ORDER BY factura_id, orden, id`;

const COPY_HEAD = `
  INSERT INTO facturas (serie_id, tipo, rectifica_id, motivo, tipo_irpf, ${HOLDER})
  SELECT $2, 'rectificativa', id, $3, tipo_irpf, ${HOLDER} FROM facturas WHERE id = $1 RETURNING id`;

const COPY_LINES = `
  INSERT INTO facturas_lineas (factura_id, orden, ${LINE_FIELDS})
  SELECT $2, orden, ${LINE_FIELDS.replace('cantidad', '-cantidad').replace(/total$/, '-total')} FROM facturas_lineas
  WHERE factura_id = $1 ORDER BY orden, id`;
