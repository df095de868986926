import { defineJob } from '../../jobs';
import type { BulkItem, BulkRequest, BulkResult, Confirmation } from '../masiva/bulk-request';
import { CargosService } from '../masiva/cargos/cargos.service';
import { findPagadores } from '../titular/pagadores';
import { invoicesOfRunUrl, issuedSummary } from './run-texts';

/** One invoice for each of many students, for the same concept. */
export const facturarConceptosJob = defineJob<BulkRequest, BulkItem, BulkResult>({
  code: 'facturas.facturar-conceptos',
  permission: 'facturas.emitir',
  chunkSize: 200,
  title: ({ concepto, alumnos, serieCodigo }) =>
    `Facturar «${concepto.descripcion}» a ${alumnos.length === 1 ? '1 alumno' : `${String(alumnos.length)} alumnos`} (serie ${serieCodigo})`,
  async plan({ alumnos, confirmado }, { manager }) {
    const payers = await findPagadores(manager, alumnos);
    // Invoices are numbered in the order in which the preview lists them. Locks do not depend on it: each chunk claims its keys sorted.
    return [...payers.values()]
      .sort((one, other) => BY_NAME.compare(one.alumno, other.alumno) || one.alumno_id - other.alumno_id)
      .map(({ alumno_id, alumno, enlace }) => ({
        data: { alumno_id, alumno, enlace },
        ...leftOut(confirmado?.omitidos[alumno_id]),
      }));
  },
  work: (items, context) =>
    context.get(CargosService).issue(
      items.map(({ data: { alumno_id } }) => ({ alumno_id, conceptos: [context.request.concepto] })),
      context,
    ),
  itemLabel: ({ alumno }) => alumno,
  fixLink: ({ enlace }) => enlace,
  retriesSkipped: true,
  summary: issuedSummary,
  link: ({ runId }) => invoicesOfRunUrl(runId),
});

/** As the lists of students sort names. */
const BY_NAME = new Intl.Collator('es');

/** A student whom the confirmed preview left out is left out, even if the reason is gone by now. */
const leftOut = (omitted: Confirmation['omitidos'][string] | undefined) =>
  omitted === undefined ? {} : { skipped: omitted.motivo, code: omitted.codigo };
