import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, Settings, SettingsRegistry, type Actor } from '../../platform';
import { dinero } from '../../platform/dinero';
import { facturasErrors } from '../errors';
import { payersOf, type Payer } from '../pagadores';
import { euros } from '../pdf/texts';
import { facturasSettings } from '../settings/facturas.settings';
import { LIMITE_SIMPLIFICADA } from '../tipos';
import { reckonDraft } from '../totales';
import { releaseKeys } from './claves';
import { issuerOf } from './emisor';
import { checkDate, lockSeries, numberText, takeNumbers, yearOf, type LockedSeries } from './numerar';

/** Issues drafts: one transaction takes the number, freezes the invoice and whoever issued and received it. */
@Injectable()
export class EmitirService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly registry: SettingsRegistry,
  ) {}

  /**
   * @returns its number
   * @throws presentada, desconocida, sin-lineas, sin-titular, sin-nif, sin-emisor, serie-cerrada, serie-de-otras, fecha-anterior,
   *   rectifica-de-mas
   */
  async issue(facturaId: number, actor: Actor): Promise<string> {
    return this.db.transaction(actor, async (manager) => {
      const serie = await lockSeries(manager, await seriesOf(manager, facturaId));
      const draft = await lockWhole(manager, facturaId);
      // Somebody chose another series while this one was being waited for: its number would be of the wrong one.
      if (draft.serie_id !== serie.id) throw facturasErrors.cambiada();
      const fecha = draft.fecha ?? this.clock.today();
      checkKind(draft, serie);
      await checkDate(manager, serie, fecha, this.clock.today());
      await reckonDraft(manager, facturaId);
      await checkWhatIsLeft(manager, draft);
      const holder = await this.holderOf(manager, draft, serie);
      const emisor = await issuerOf(manager, this.settings, this.registry);
      await checkTotal(manager, facturaId, serie);
      const orden = await takeNumbers(manager, serie, fecha, 1);
      const numero = numberText(serie, fecha, orden);
      // Billing records, their chain and the QR belong here, under the same lock: series first, then the head of the chain.
      await manager.query(ISSUE, [
        facturaId,
        numero,
        orden,
        yearOf(fecha),
        fecha,
        serie.tipo,
        JSON.stringify(emisor),
        this.clock.now(),
        ...HOLDER.map((name) => holder[name]),
      ]);
      if (draft.rectifica_id !== null) await releaseKeys(manager, [draft.rectifica_id]);
      return numero;
    });
  }

  /** What was typed on the draft, else whoever pays for its student. */
  private async holderOf(manager: EntityManager, draft: Draft, serie: LockedSeries): Promise<Pick<Draft, HolderName>> {
    const payer =
      draft.alumno_id === null ? undefined : (await payersOf(manager, [draft.alumno_id])).get(draft.alumno_id);
    const holder = draft.titular ? typedHolder(draft, payer) : { ...draft, ...payerHolder(draft, payer) };
    if (!holder.titular) throw facturasErrors['sin-titular']({ campos: { titular: 'Falta el titular' } });
    const values = await this.settings.within(manager, facturasSettings.ajustes);
    if (serie.tipo === 'completa' && values['facturas.exigir_nif'] === true && !holder.titular_nif)
      throw facturasErrors['sin-nif']({ campos: { titular_nif: 'Falta el NIF' } });
    return holder;
  }
}

const HOLDER = [
  'familia_id',
  'titular',
  'titular_nif',
  'titular_direccion',
  'titular_codigo_postal',
  'titular_localidad',
  'titular_provincia',
  'forma_pago_id',
  'iban',
] as const;
type HolderName = (typeof HOLDER)[number];

type Draft = Record<Exclude<HolderName, 'familia_id' | 'forma_pago_id'>, string | null> & {
  id: number;
  serie_id: number;
  alumno_id: number | null;
  familia_id: number | null;
  forma_pago_id: number | null;
  rectifica_id: number | null;
  estado: string;
  fecha: string | null;
  lineas: number;
};

/** Somebody typed a holder: their data is theirs, and nothing of the family's address goes to another name. */
function typedHolder(draft: Draft, payer: Payer | undefined): Draft {
  const familia_id = draft.familia_id ?? payer?.familia_id ?? null;
  return payer?.titular === draft.titular ? { ...draft, ...payerHolder(draft, payer) } : { ...draft, familia_id };
}

function payerHolder(draft: Draft, payer: Payer | undefined): Partial<Draft> {
  if (payer === undefined) return {};
  const found = HOLDER.map((name) => [name, draft[name] ?? payer[name]] as const);
  return Object.fromEntries(found);
}

async function seriesOf(manager: EntityManager, facturaId: number): Promise<number> {
  const [row]: { serie_id: number; estado: string }[] = await manager.query(
    'SELECT serie_id, estado FROM facturas WHERE id = $1',
    [facturaId],
  );
  if (row === undefined) throw facturasErrors.desconocida();
  if (row.estado !== 'borrador') throw facturasErrors.presentada();
  return row.serie_id;
}

/** @throws desconocida, presentada, sin-lineas */
async function lockWhole(manager: EntityManager, facturaId: number): Promise<Draft> {
  const [draft]: Draft[] = await manager.query(
    `SELECT id, serie_id, alumno_id, rectifica_id, estado, fecha::text, ${HOLDER.join(', ')},
            (SELECT count(*)::integer FROM facturas_lineas WHERE factura_id = facturas.id) AS lineas
     FROM facturas WHERE id = $1 FOR UPDATE`,
    [facturaId],
  );
  if (draft === undefined) throw facturasErrors.desconocida();
  if (draft.estado !== 'borrador') throw facturasErrors.presentada();
  if (draft.lineas === 0) throw facturasErrors['sin-lineas']();
  return draft;
}

/** Rectifying invoices have series of their own, and those have nothing else (RD 1619/2012, art. 6.1.a). */
function checkKind({ rectifica_id }: Draft, { codigo, tipo }: LockedSeries): void {
  const isRectifying = rectifica_id !== null;
  if (isRectifying && tipo !== 'rectificativa')
    throw facturasErrors['serie-no-rectificativa']({ codigo }, { campos: { serie: 'No es de rectificativas' } });
  if (!isRectifying && tipo === 'rectificativa')
    throw facturasErrors['serie-de-rectificativas']({ codigo }, { campos: { serie: 'Es de rectificativas' } });
}

/** What was charged is taken back once: those that rectify an invoice never come to more than it. */
async function checkWhatIsLeft(manager: EntityManager, { id, rectifica_id }: Draft): Promise<void> {
  if (rectifica_id === null) return;
  await manager.query('SELECT FROM facturas WHERE id = $1 FOR UPDATE', [rectifica_id]);
  const [row]: { queda: string; total: string }[] = await manager.query(WHAT_IS_LEFT, [id]);
  if (row !== undefined && dinero(row.queda).plus(row.total).compare(0) < 0)
    throw facturasErrors['rectifica-de-mas']({ queda: euros(row.queda) });
}

async function checkTotal(manager: EntityManager, facturaId: number, { tipo }: LockedSeries): Promise<void> {
  if (tipo !== 'simplificada') return;
  const [row]: { total: string }[] = await manager.query('SELECT total FROM facturas WHERE id = $1', [facturaId]);
  if (dinero(row?.total ?? 0).compare(LIMITE_SIMPLIFICADA) > 0)
    throw facturasErrors['simplificada-excesiva']({ campos: { serie: 'Una simplificada no pasa de 400,00 €' } });
}

const WHAT_IS_LEFT = `
  SELECT r.total, f.total + coalesce((SELECT sum(o.total) FROM facturas o
    WHERE o.rectifica_id = f.id AND o.estado = 'presentada'), 0) AS queda
  FROM facturas r JOIN facturas f ON f.id = r.rectifica_id WHERE r.id = $1`;

const ISSUE = `
  UPDATE facturas SET estado = 'presentada', numero = $2, orden_serie = $3, ejercicio = $4, fecha = $5,
    fecha_expedicion = $5, tipo = $6, emisor = $7, presentada_en = $8,
    ${HOLDER.map((name, index) => `${name} = $${String(index + 9)}`).join(', ')}, version = version + 1
  WHERE id = $1`;
