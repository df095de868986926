import { print } from '../frame';
import type { Check } from '../result';
import type { Figures } from './measure';

/**
 * Limits from docs/facturas.md: the lowest rate compared with one SQL statement (`ofFloor`) and with one transaction per invoice
 * (`ofLoop`), the largest memory, and the largest ratio of list times.
 */
const LIMITS = { ofFloor: 0.1, ofLoop: 3, workerMegabytes: 250, listTimes: 2 };

/** Prints the rates. @returns the checks of the limits, with the measured figures */
export function report(figures: Figures): Check[] {
  const { invoices, floor, loop, runs, linesPerInvoice, percentWithOffer } = figures;
  print(
    `\n${whole(invoices)} facturas, ${linesPerInvoice} líneas de media, ${percentWithOffer} % con oferta; facturas por segundo:`,
  );
  print(`  una sentencia, el suelo      ${whole(floor)}`);
  print(`  una transacción por factura  ${whole(loop)}`);
  print(`  Claustro, un trabajador      ${runs.map(whole).join(', ')}`);
  return checksOf(figures);
}

const whole = (value: number): string => Math.round(value).toLocaleString('es-ES');

function checksOf({ floor, loop, runs, workerMegabytes, listTimes }: Figures): Check[] {
  const rate = Math.max(...runs);
  const { quiet, busy } = listTimes;
  return [
    {
      sentence: `${(rate / floor).toFixed(2)} del suelo (al menos ${String(LIMITS.ofFloor)})`,
      holds: rate / floor >= LIMITS.ofFloor,
    },
    {
      sentence: `${(rate / loop).toFixed(1)} veces el bucle (al menos ${String(LIMITS.ofLoop)})`,
      holds: rate / loop >= LIMITS.ofLoop,
    },
    {
      sentence: `${whole(workerMegabytes)} MB el trabajador (menos de ${String(LIMITS.workerMegabytes)})`,
      holds: workerMegabytes < LIMITS.workerMegabytes,
    },
    {
      sentence: `p95 del listado ${quiet.toFixed(1)} ms en calma, ${busy.toFixed(1)} durante la facturación: ${(busy / quiet).toFixed(2)} veces (como mucho ${String(LIMITS.listTimes)})`,
      holds: busy / quiet <= LIMITS.listTimes,
    },
  ];
}
