import { defineJob } from '../../jobs';
import { ConceptosService } from '../../conceptos';
import { keyOfItem, type BulkItem, type BulkRequest, type BulkResult } from '../masiva/cargos/bulk-request';
import { CargosService } from '../masiva/cargos/cargos.service';
import { withEnrolledPrices } from '../masiva/cargos/enrolled-prices';
import { issuedAsPreviewed } from '../masiva/cargos/confirmation';
import { findPagadores } from '../titular/pagadores';
import { invoicesOfRunUrl, issuedSummary } from './run-texts';
import { countText } from '../../platform';

/** Issues an invoice for the same concept to each of many students. */
export const facturarConceptosJob = defineJob<BulkRequest, BulkItem, BulkResult>({
  code: 'facturas.facturar-conceptos',
  permission: 'facturas.emitir',
  chunkSize: 200,
  title: ({ concepto, alumnos, serieCodigo }) =>
    `Facturar «${concepto.descripcion}» a ${countText(alumnos.length, 'alumno', 'alumnos')} (serie ${serieCodigo})`,
  async plan({ alumnos }, { manager }) {
    const payers = await findPagadores(manager, alumnos);
    // Sorts by the student's name. The run numbers the invoices in this order, and the preview shows the same order. The order cannot cause
    // deadlocks, because each chunk sorts the keys before it claims them.
    return [...payers.values()]
      .sort((one, other) => BY_NAME.compare(one.alumno, other.alumno) || one.alumno_id - other.alumno_id)
      .map(({ alumno_id, alumno, enlace }) => ({ data: { alumno_id, alumno, enlace } }));
  },
  async work(items, context) {
    const { concepto, periodo } = context.request;
    const ofMonth = concepto.esCuota === true ? { periodo, primerDia: `${periodo}-01` } : {};
    const charges = items.map(({ data }) => ({
      clave: keyOfItem(data),
      alumno_id: data.alumno_id,
      conceptos: [{ ...concepto, ...ofMonth }],
    }));
    const priced = await withEnrolledPrices(context.manager, context.get(ConceptosService), { charges, periodo });
    return context.get(CargosService).issue(priced, context);
  },
  confirms: issuedAsPreviewed,
  itemLabel: ({ alumno }) => alumno,
  fixLink: ({ enlace }) => enlace,
  retriesSkipped: true,
  doneBefore: ['ya-facturado'],
  isFeminine: true,
  summary: issuedSummary,
  link: ({ runId }) => invoicesOfRunUrl(runId),
});

/** Sorts names in the same order as the lists of students. */
const BY_NAME = new Intl.Collator('es');
