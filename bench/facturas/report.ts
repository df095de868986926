import type { Figures } from './measure';

/** Least rates as parts of floor and loop, and most memory and list time: docs/facturas.md. */
const BARS = { ofFloor: 0.1, ofLoop: 3, workerMegabytes: 250, listTimes: 2 };

/** Prints the figures and whether each bar holds. @returns the exit code: 1 if a bar is missed */
export function report(figures: Figures, print: (sentence: string) => void): number {
  const { invoices, floor, loop, runs, linesPerInvoice, percentWithOffer } = figures;
  print(
    `\n${whole(invoices)} facturas, ${linesPerInvoice} líneas de media, ${percentWithOffer} % con oferta; facturas por segundo:`,
  );
  print(`  una sentencia, el suelo      ${whole(floor)}`);
  print(`  una transacción por factura  ${whole(loop)}`);
  print(`  Claustro, un trabajador      ${runs.map(whole).join(', ')}`);
  const checks = checksOf(figures);
  for (const { sentence, holds } of checks) print(`${holds ? '✓' : '✗'} ${sentence}`);
  return checks.every(({ holds }) => holds) ? 0 : 1;
}

const whole = (value: number): string => Math.round(value).toLocaleString('es-ES');

function checksOf({ floor, loop, runs, workerMegabytes, listTimes }: Figures): { sentence: string; holds: boolean }[] {
  const rate = Math.max(...runs);
  const { quiet, busy } = listTimes;
  return [
    {
      sentence: `${(rate / floor).toFixed(2)} del suelo (al menos ${String(BARS.ofFloor)})`,
      holds: rate / floor >= BARS.ofFloor,
    },
    {
      sentence: `${(rate / loop).toFixed(1)} veces el bucle (al menos ${String(BARS.ofLoop)})`,
      holds: rate / loop >= BARS.ofLoop,
    },
    {
      sentence: `${whole(workerMegabytes)} MB el trabajador (menos de ${String(BARS.workerMegabytes)})`,
      holds: workerMegabytes < BARS.workerMegabytes,
    },
    {
      sentence: `p95 del listado ${quiet.toFixed(1)} ms en calma, ${busy.toFixed(1)} durante la facturación: ${(busy / quiet).toFixed(2)} veces (como mucho ${String(BARS.listTimes)})`,
      holds: busy / quiet <= BARS.listTimes,
    },
  ];
}
