import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, oneRow, SettingsService, type Actor } from '../../platform';
import { updateDraftStudent, type DraftOfStudent } from '../borradores/draft-student';
import { checkDraftVersion } from '../borradores/draft-version';
import { updateDraftTotals } from '../borradores/draft-totals';
import { euros } from '../calculo/texts';
import { assignments, namesAndValues, pickFields, selectList } from '../entities/columns';
import { NUMERO, ORIGEN, PAGADOR, PAGO_IMPRESO, PRESENTACION, type Pagador } from '../entities/factura.columns';
import { facturasErrors } from '../errors';
import { completeHolder, type DraftPagador } from '../titular/draft-holder';
import { findMissingData, hasInvoiceNif } from '../titular/missing-data';
import { findPagadores } from '../titular/pagadores';
import { claimHandSeats } from './hand-seats';
import { releaseChargeKeys } from './release-keys';
import { releaseSeats } from './release-seats';
import { EmisorService } from './emisor.service';
import { loadIssueRules, type IssueRules } from '../settings/issue-rules';
import { checkDraftContent } from './check-content';
import { checkRectification } from './check-rectification';
import { setOffRectified } from './set-off';
import { checkIssueDate, checkOperationDate, findDateBeforeOriginal } from './issue-date';
import { claimLineKeys } from './line-keys';
import { takeNumbers } from './numbering';
import { freezeLines, lacksAccount, paymentText, PrintedTextsService } from './printed-texts';
import { settleFeeMonths } from './fee-months';
import { openIssueSeries, type IssueSeries, type OpenSeries } from './series';
import { chooseSeries, exceedsSimplificada, payerIn } from './series-rules';
import { issueFields } from './write-issued';

/** The options for issuing a draft. */
export interface IssueOptions {
  /** The version that the user saw; null accepts any. */
  version: number | null;
  /** If true, a student may be charged again for what was already charged in the month (libs/facturas/emision/line-keys.ts). */
  isRepeat: boolean;
}

/** Issues drafts: one transaction takes the number and freezes the invoice (libs/facturas/emision/immutability.ts). */
@Injectable()
export class EmisionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly emisor: EmisorService,
    private readonly texts: PrintedTextsService,
  ) {}

  /**
   * Issues a draft in its own series, or in the simplified series if the holder lacks data (libs/facturas/emision/series-rules.ts).
   * @returns the number of the invoice
   * @throws presentada, desconocida, cambiada, sin-lineas, dos-pagadores, sin-titular, sin-nif…, sin-iban, sin-emisor, serie-cerrada,
   * serie-de-rectificativas, serie-no-rectificativa, fecha-…, simplificada-excesiva, rectifica-…, ya-facturada
   */
  async issue(facturaId: number, { version, isRepeat }: IssueOptions, actor: Actor): Promise<string> {
    return this.db.transaction(actor, async (manager) => {
      const rules = await loadIssueRules(manager, this.settings);
      const series = await openIssueSeries(manager, await findSeriesOf(manager, facturaId), rules);
      const draft = await lockDraftForIssue(manager, facturaId, version);
      // Another transaction may have changed the series of the draft after the series was read and before the draft was locked.
      if (draft.serie_id !== series.serie.id) throw facturasErrors.cambiada();
      const today = this.clock.today();
      const fecha = draft.fecha ?? today;
      checkSeriesKind(draft, series.serie);
      await checkIssueDate(manager, series.serie, fecha, today);
      await checkDateOfOriginal(manager, draft, fecha);
      const { fechaOperacion } = draft;
      checkOperationDate(fechaOperacion, fecha, 'fecha_operacion');
      const { total } = await updateDraftTotals(manager, facturaId);
      await checkDraftContent(manager, facturaId, draft.rectifica_id === null ? rules.tiposIVA : null);
      const holder = await completePagador(manager, draft);
      const serie = findSeriesFor(holder, series, { rules, total });
      if (serie !== series.serie) await checkIssueDate(manager, serie, fecha, today);
      const pagador = payerIn(serie, holder);
      const emisor = await this.emisor.loadComplete(manager);
      const texts = await this.texts.load(manager);
      // A rectification needs no account, because the academy pays the holder back.
      if (draft.rectifica_id === null && lacksAccount(texts, pagador))
        throw facturasErrors['sin-iban']({ campos: { iban: 'Falta el IBAN' } });
      const periodo = (fechaOperacion ?? fecha).slice(0, 7);
      if (draft.rectifica_id === null) {
        await settleFeeMonths(manager, facturaId, periodo);
        await claimLineKeys(manager, { facturaId, periodo, isRepeat });
        await claimHandSeats(manager, [facturaId]);
      }
      const [number] = await takeNumbers(manager, serie, fecha, 1);
      if (number === undefined) throw new Error('The series gave no number');
      // Billing records, the chain of billing records and the QR code do not exist yet. Write them here. Lock the series first, then the
      // head of the chain.
      const { names, values } = namesAndValues(
        { serie_id: ORIGEN.serie_id, ...NUMERO, ...PRESENTACION, ...PAGADOR, ...PAGO_IMPRESO },
        {
          serie_id: serie.id,
          ...number,
          ...issueFields({ serie, fecha, fechaOperacion, emisor, texts, now: this.clock.now() }),
          ...pagador,
          textoPago: paymentText(texts, pagador),
        },
      );
      await freezeLines(manager, facturaId);
      await manager.query(`UPDATE facturas SET ${assignments(names, 2)}, version = version + 1 WHERE id = $1`, [
        facturaId,
        ...values,
      ]);
      if (draft.rectifica_id !== null) {
        await releaseChargeKeys(manager, [draft.rectifica_id]);
        await releaseSeats(manager, [draft.rectifica_id]);
        await setOffRectified(manager, [draft.rectifica_id]);
      }
      return number.numero;
    });
  }

  /**
   * Returns the text of the issue dialog: the holder and the amount. The text also says if the invoice will go to a simplified series
   * instead of its own series.
   * @throws desconocida
   */
  async describe(facturaId: number): Promise<string> {
    const { manager } = this.db.dataSource;
    const [draft]: DescribedDraft[] = await manager.query(
      `SELECT f.alumno_id, f.total, f.serie_id, f.rectifica_id, ${selectList(PAGADOR, 'f')} FROM facturas f WHERE id = $1`,
      [facturaId],
    );
    if (draft === undefined) throw facturasErrors.desconocida();
    const holder = completeHolder(pickFields(PAGADOR, draft), await findPayer(manager, draft.alumno_id));
    const text = `${holder.nombre ? `A nombre de ${holder.nombre}` : 'Sin titular'}, por ${euros(draft.total)}.`;
    const other = draft.rectifica_id === null ? await this.findOtherSeries(manager, draft, holder) : null;
    if (other === null) return text;
    return `${text} Irá en la serie simplificada ${other.codigo}: al titular le falta el NIF o la dirección.`;
  }

  /**
   * Returns the simplified series if the draft would be issued in this series and not in its own. Returns null if the draft keeps its
   * series or cannot be issued.
   */
  private async findOtherSeries(
    manager: EntityManager,
    { serie_id, total }: DescribedDraft,
    holder: Pick<DraftPagador, 'nif' | 'direccion'>,
  ): Promise<OpenSeries | null> {
    const rules = await loadIssueRules(manager, this.settings);
    if (!rules.simplifies) return null;
    const series = await openIssueSeries(manager, serie_id, { ...rules, isDryRun: true });
    const serie = chooseSeries(series, rules, { lacks: findMissingData(holder), total });
    return typeof serie === 'string' || serie === series.serie ? null : serie;
  }
}

type DescribedDraft = DraftPagador & {
  alumno_id: number | null;
  total: string;
  serie_id: number;
  rectifica_id: number | null;
};

/**
 * Returns the payer to print. In a rectification, the holder and the debtor come from the original invoice. Otherwise, the data from the
 * student's payer complete the typed fields.
 * @throws dos-pagadores, sin-titular, nif-sin-titular, rectifica-…
 */
async function completePagador(manager: EntityManager, draft: Draft): Promise<Pagador> {
  const { id, rectifica_id } = draft;
  if (rectifica_id !== null)
    return { ...pickFields(PAGADOR, draft), ...(await checkRectification(manager, { id, rectifica_id })) };
  const alumno_id = await updateDraftStudent(manager, draft);
  const payer = await findPayer(manager, alumno_id);
  const { nombre, ...pagador } = completeHolder(pickFields(PAGADOR, draft), payer);
  if (!nombre) throw facturasErrors['sin-titular']({ campos: { titular: 'Falta el titular' } });
  if (draft.nif && !draft.nombre && draft.nif !== payer?.nif)
    throw facturasErrors['nif-sin-titular']({ campos: { titular: 'Escriba de quién es ese NIF' } });
  return { ...pagador, nombre };
}

/** Chooses the series in which a draft is issued. @throws sin-nif…, sin-serie-simplificada, simplificada-excesiva */
function findSeriesFor(
  holder: Pagador,
  series: IssueSeries,
  { rules, total }: { rules: IssueRules; total: string },
): OpenSeries {
  const serie = chooseSeries(series, rules, { lacks: findMissingData(holder), total });
  if (typeof serie === 'string') throw facturasErrors[serie]({ campos: fieldsOf(holder) });
  if (exceedsSimplificada(serie, total))
    throw facturasErrors['simplificada-excesiva']({ campos: { serie: 'Una simplificada no pasa de 400,00 €' } });
  return serie;
}

/** Finds the payer of a draft's student; undefined for a draft without a student. */
const findPayer = async (manager: EntityManager, alumnoId: number | null): Promise<Pagador | undefined> =>
  alumnoId === null ? undefined : (await findPagadores(manager, [alumnoId])).get(alumnoId);

/**
 * A full invoice needs the NIF and the address of the holder. Returns an error sentence for each of these fields that is missing or wrong.
 */
const fieldsOf = (holder: Pick<Pagador, 'nif' | 'direccion'>): Record<string, string> => ({
  ...(hasInvoiceNif(holder) ? {} : { titular_nif: holder.nif ? 'Este documento no vale como NIF' : 'Falta el NIF' }),
  ...(holder.direccion ? {} : { titular_direccion: 'Falta la dirección' }),
});

interface Draft extends DraftPagador, DraftOfStudent {
  version: number;
  serie_id: number;
  rectifica_id: number | null;
  estado: string;
  fecha: string | null;
  fechaOperacion: string | null;
  lineas: number;
}

/** Returns the id of the draft's series. @throws desconocida, presentada */
async function findSeriesOf(manager: EntityManager, facturaId: number): Promise<number> {
  const [row]: { serie_id: number; estado: string }[] = await manager.query(
    'SELECT serie_id, estado FROM facturas WHERE id = $1',
    [facturaId],
  );
  if (row === undefined) throw facturasErrors.desconocida();
  if (row.estado !== 'borrador') throw facturasErrors.presentada();
  return row.serie_id;
}

/**
 * Locks and reads a draft.
 * @param version the version that the user saw; null accepts any
 * @throws desconocida, presentada, cambiada, sin-lineas
 */
async function lockDraftForIssue(manager: EntityManager, facturaId: number, version: number | null): Promise<Draft> {
  const [draft]: Draft[] = await manager.query(
    `SELECT f.id, f.version, f.rectifica_id IS NOT NULL AS rectificativa, f.titular, f.serie_id, f.alumno_id, f.rectifica_id,
            f.estado, f.fecha::text, f.fecha_operacion::text AS "fechaOperacion", ${selectList(PAGADOR, 'f')},
            (SELECT count(*)::integer FROM facturas_lineas WHERE factura_id = f.id) AS lineas
     FROM facturas f WHERE id = $1 FOR UPDATE`,
    [facturaId],
  );
  if (draft === undefined) throw facturasErrors.desconocida();
  if (draft.estado !== 'borrador') throw facturasErrors.presentada();
  checkDraftVersion(draft, version);
  if (draft.lineas === 0) throw facturasErrors['sin-lineas']();
  return draft;
}

/**
 * Checks that a rectifying invoice has a series for rectifying invoices, and that another invoice has no such series (RD 1619/2012, art.
 * 6.1.a).
 * @throws serie-no-rectificativa, serie-de-rectificativas
 */
function checkSeriesKind({ rectifica_id }: Draft, { codigo, tipo }: OpenSeries): void {
  const isRectifying = rectifica_id !== null;
  if (isRectifying && tipo !== 'rectificativa')
    throw facturasErrors['serie-no-rectificativa']({ codigo }, { campos: { serie: 'No es de rectificativas' } });
  if (!isRectifying && tipo === 'rectificativa')
    throw facturasErrors['serie-de-rectificativas']({ codigo }, { campos: { serie: 'Es de rectificativas' } });
}

/** A rectification must not be dated before its original. @throws fecha-anterior-original */
async function checkDateOfOriginal(manager: EntityManager, { rectifica_id }: Draft, fecha: string): Promise<void> {
  if (rectifica_id === null) return;
  const rows: { numero: string; fecha: string }[] = await manager.query(
    'SELECT numero, fecha_expedicion::text AS fecha FROM facturas WHERE id = $1',
    [rectifica_id],
  );
  const refusal = findDateBeforeOriginal(fecha, oneRow(rows));
  if (refusal !== null) throw refusal;
}
