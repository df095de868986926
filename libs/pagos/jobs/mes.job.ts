import { euros } from '../../facturas';
import { defineJob } from '../../jobs';
import { monthText } from '../../platform/civil';
import { sumOf, toWire2 } from '../../platform/dinero';
import { MonthLettersService } from '../mes/month-letters.service';
import { findMonthTeachers } from '../mes/find-month-teachers';
import type { MonthItem, MonthRequest, MonthResult } from '../mes/month-request';
import { pagosErrors } from '../errors';
import { countText } from '../../platform';

/** Writes the letters of a month for many teachers. */
export const pagosMesJob = defineJob<MonthRequest, MonthItem, MonthResult>({
  code: 'pagos.mes',
  permission: 'pagos.editar',
  chunkSize: 50,
  title: ({ mes }) => `Cartas de pago de ${monthText(mes)}`,
  async plan({ profesores, range }, { manager }) {
    const teachers = await findMonthTeachers(manager, range, profesores);
    return teachers.map((data) => ({ data }));
  },
  work: (items, context) =>
    context.get(MonthLettersService).issue(
      items.map(({ data }) => data),
      context,
    ),
  confirms: {
    keyOf: ({ profesor_id }) => profesor_id,
    digestOf: ({ huella }) => huella,
    requestParts: ({ mes, fecha }) => [mes, fecha],
    changed: ({ done }, details) => {
      const total = euros(toWire2(sumOf(done.map(({ liquido }) => liquido))));
      return pagosErrors['comprobacion-cambiada']({ cartas: done.length, total }, details);
    },
  },
  link: ({ request: { mes } }) => `/administrar/profesores/pagos/mes/?mes=${mes}`,
  itemLabel: ({ profesor }) => profesor,
  fixLink: ({ profesor_id }) => `/administrar/profesores/pagos/?teacherId=${String(profesor_id)}`,
  retriesSkipped: true,
  summary: ({ done }) => countText(done, 'carta de pago hecha', 'cartas de pago hechas'),
  skippedSummary: (skipped) => countText(skipped, 'profesor, sin carta', 'profesores, sin carta'),
});
