import { defineJob } from '../../jobs';
import { FacturarService } from '../masiva/facturar.service';
import type { BulkItem, BulkRequest, BulkResult } from '../masiva/request';
import { payersOf } from '../pagadores';
import { invoicesOfRun, issuedText } from '../procesos';

/** One invoice for each of many students, for the same concept. */
export const facturarConceptosJob = defineJob<BulkRequest, BulkItem, BulkResult>({
  codigo: 'facturas.facturar-conceptos',
  permiso: 'facturas.emitir',
  trozo: 200,
  titulo: ({ concepto, alumnos, serieCodigo }) =>
    `Facturar «${concepto.descripcion}» a ${alumnos.length === 1 ? '1 alumno' : `${String(alumnos.length)} alumnos`} (serie ${serieCodigo})`,
  async plan({ alumnos }, { manager }) {
    const payers = await payersOf(manager, alumnos);
    // Always in the same order: runs that want the same students wait for each other and never in a circle.
    return [...payers.values()]
      .sort((one, other) => one.alumno_id - other.alumno_id)
      .map(({ alumno_id, alumno, enlace }) => ({ datos: { alumno_id, alumno, enlace } }));
  },
  work: (items, context) =>
    context.get(FacturarService).issue(
      items.map(({ datos: { alumno_id } }) => ({ alumno_id, conceptos: [context.peticion.concepto] })),
      context,
    ),
  rotulo: ({ alumno }) => alumno,
  arreglo: ({ enlace }) => enlace,
  reintentaOmitidos: true,
  resumen: issuedText,
  enlace: ({ procesoId }) => invoicesOfRun(procesoId),
});
