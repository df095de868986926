import { defineJob } from '../../jobs';
import { monthText } from '../../platform/civil';
import { MonthLettersService } from '../cartas/month-letters.service';
import { findMonthTeachers } from '../cartas/find-month-teachers';
import type { MonthItem, MonthRequest, MonthResult } from '../cartas/month-request';

/** A pay letter of a month for each of many teachers. */
export const pagosMesJob = defineJob<MonthRequest, MonthItem, MonthResult>({
  code: 'pagos.mes',
  permission: 'pagos.editar',
  chunkSize: 50,
  title: ({ mes }) => `Cartas de pago de ${monthText(mes)}`,
  async plan({ profesores, confirmado, range }, { manager }) {
    const teachers = await findMonthTeachers(manager, range, profesores);
    return teachers.map((data) => {
      const omitted = confirmado?.omitidos[data.profesor_id];
      return omitted === undefined ? { data } : { data, ...omitted };
    });
  },
  work: (items, context) =>
    context.get(MonthLettersService).issue(
      items.map(({ data }) => data),
      context,
    ),
  link: ({ request: { mes } }) => `/administrar/profesores/pagos/mes/?mes=${mes}`,
  itemLabel: ({ profesor }) => profesor,
  fixLink: ({ profesor_id }) => `/administrar/profesores/pagos/?teacherId=${String(profesor_id)}`,
  retriesSkipped: true,
  summary: ({ done }) => (done === 1 ? '1 carta de pago hecha' : `${String(done)} cartas de pago hechas`),
  skippedSummary: (skipped) => (skipped === 1 ? '1 profesor, sin carta' : `${String(skipped)} profesores, sin carta`),
});
