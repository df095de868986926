import { defineJob } from '../../jobs';
import { monthText } from '../../platform/civil';
import type { BulkResult } from '../masiva/cargos/bulk-request';
import { CargosService } from '../masiva/cargos/cargos.service';
import { withLines } from '../masiva/cargos/with-lines';
import { issuedAsPreviewed } from '../masiva/cargos/confirmation';
import type { FeesRequest } from '../masiva/cuotas/fees-request';
import type { FeeItem } from '../masiva/cuotas/fee-item';
import { planFees } from '../masiva/cuotas/plan-fees';
import { invoicesOfRunUrl, issuedSummary } from './run-texts';

/** Bills the fees of a month: one invoice for each family, or for each student, with a line for each fee. */
export const facturarCuotasJob = defineJob<FeesRequest, FeeItem, BulkResult>({
  code: 'facturas.facturar-cuotas',
  permission: 'facturas.emitir',
  chunkSize: 200,
  title: ({ periodo, serieCodigo }) => `Facturar las cuotas de ${monthText(periodo)} (serie ${serieCodigo})`,
  plan: (request, { manager }) => planFees(manager, request),
  work: (items, context) =>
    context.get(CargosService).issue(
      items.map(({ data: { clave, alumno_id, lineas } }) => ({ clave, alumno_id, conceptos: lineas })),
      context,
    ),
  confirms: issuedAsPreviewed,
  complete: withLines,
  itemLabel: ({ alumno }) => alumno,
  fixLink: ({ enlace, enlaceMotivo }) => enlaceMotivo ?? enlace,
  retriesSkipped: true,
  doneBefore: ['ya-facturado'],
  isFeminine: true,
  summary: issuedSummary,
  link: ({ runId }) => invoicesOfRunUrl(runId),
});
