import type { MasivaLinea } from '../../../contracts';
import type { Outcome } from '../../../jobs';
import type { OpenSeries } from '../../emision/series';
import { zip } from '../../../platform/lists/zip-lists';
import { wireAmounts } from '../../entities/wire-amounts';
import type { Issuing } from '../../emision/write-issued';
import { lacksNif } from '../../titular/missing-data';
import type { BulkConcept, BulkResult, IssueRequest } from './bulk-request';
import { isSkipped, type IssuedCharge, type Step } from './charge';
import { skipSentence } from './skip-reasons';

interface Context extends Pick<Issuing, 'texts'> {
  request: Pick<IssueRequest, 'conLineas'>;
  /** The requested series. An invoice may use the simplified series instead. */
  serie: OpenSeries;
  isDryRun: boolean;
}

/** Returns the outcome of an item of the run. */
export function outcomeOf(
  charge: Step<IssuedCharge>,
  { request, serie: requested, texts, isDryRun }: Context,
): Outcome<BulkResult> {
  if (isSkipped(charge)) return { skipped: skipSentence(charge.skipped), code: charge.skipped.code };
  const { clave, alumno_id, payer, formaPagoId, lacks, serie, factura, detalle, sinAlta, numero, huella } = charge;
  const outside = charge.conceptos.flatMap(({ plazas = [] }) => plazas.filter(({ fuera }) => fuera)).length;
  const formaPago = texts.methods.get(formaPagoId)?.descripcion;
  if (formaPago === undefined) throw new Error(`The payment method ${String(formaPagoId)} does not exist`);
  return {
    done: {
      clave,
      // The invoice of a dry run is rolled back, so its id and number are meaningless.
      id: isDryRun ? null : factura.id,
      numero: isDryRun ? null : numero,
      alumno_id,
      alumno: studentsOf(charge),
      titular: payer.nombre,
      formaPago,
      total: factura.totales.total,
      serie: serie.codigo,
      ...detalle,
      // Only previews contain lines: the lines of an issued invoice are read from the invoice itself.
      ...(isDryRun && request.conLineas === true && { lineas: linesOf(charge) }),
      ...(sinAlta !== undefined && { sinAlta }),
      ...(outside > 0 && { fueraDelAlta: outside }),
      sinNif: serie.tipo === 'completa' && lacksNif(lacks),
      simplificada: serie !== requested,
      huella,
    },
  };
}

const linesOf = ({ factura, conceptos, ofertas }: IssuedCharge): MasivaLinea[] =>
  zip(zip(factura.lineas, conceptos), ofertas).map(([[line, { curso, plazas }], oferta]) => ({
    alumno_id: line.alumno_id,
    textoAlumno: line.textoAlumno,
    curso_id: line.curso_id,
    curso: courseText(curso),
    concepto_id: line.concepto_id,
    descripcion: line.descripcion,
    ...wireAmounts(line),
    oferta,
    periodo: line.periodo,
    ...(plazas !== undefined && { fechas: plazas.map(({ fecha }) => fecha) }),
  }));

/** Formats a course as `ING-B1-1 · Inglés B1`. The code is needed because several courses may share a name. */
function courseText(curso: BulkConcept['curso']): string | null {
  if (curso === undefined) return null;
  return curso.codigo === undefined ? curso.descripcion : `${curso.codigo} · ${curso.descripcion}`;
}

/** Joins the students of a charge: `Ruiz Gil, Ana; Ruiz Gil, Berta`. */
const studentsOf = ({ payer, conceptos }: IssuedCharge): string =>
  [...new Set([payer.alumno, ...conceptos.flatMap(({ otro }) => otro?.alumno ?? [])])].join('; ');
